// Drawings of a file of symbols. They are brought into the page once: a `use` of another file is looked up for each
// drawing anew, and where a host wants its files asked for again, all of the file is read and styled anew each time.

/** The drawings of one file. Files have a `name`: each calls its drawings as it likes. */
export class Sprite {
  private brought: Promise<Element | null> | null = null;

  constructor(
    private name: string,
    private url: string,
  ) {}

  /** For a `use`: drawn as soon as the file is there. */
  href(drawing: string): string {
    void this.bring();
    return `#${this.name}:${drawing}`;
  }

  /** A drawing itself; nothing if there is none, or no line to fetch it. */
  async find(drawing: string): Promise<Element | null> {
    const svg = await this.bring();
    return svg?.querySelector(`[id="${this.name}:${drawing}"]`) ?? null;
  }

  private bring(): Promise<Element | null> {
    this.brought ??= this.fetch().catch(() => {
      // The line is away: whoever is drawn next tries again.
      this.brought = null;
      return null;
    });
    return this.brought;
  }

  private async fetch(): Promise<Element> {
    const text = await (await fetch(this.url)).text();
    const svg = document.adoptNode(named(this.name, text));
    document.body.append(svg);
    return svg;
  }
}

/** The file with its names made ours, and not laid out: it has no colour runs or masks, which would want that. */
export function named(name: string, text: string): Element {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (svg.localName !== 'svg') throw new Error(`no drawings in ${name}`);
  for (const it of svg.querySelectorAll('[id]')) it.id = `${name}:${it.id}`;
  for (const it of svg.querySelectorAll('use')) {
    const of = it.getAttribute('href');
    if (of?.startsWith('#')) it.setAttribute('href', `#${name}:${of.slice(1)}`);
  }
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'sprite');
  return svg;
}
