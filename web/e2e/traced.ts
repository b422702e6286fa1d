// What Chromium's main thread did, task by task, from its own trace: processor time, and how often the page was styled
// and laid out because a script asked for it. Counts do not depend on how busy the machine is; times are of the
// processor, not of the wall.

import type { Browser, Page } from '@playwright/test';

interface Entry {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: {
    name?: string;
    beginData?: { stackTrace?: Frame[] };
    elementCount?: number;
    data?: { functionName?: string };
  };
}
interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

export interface Task {
  /** Milliseconds of the processor. */
  cost: number;
  /** The same for its parts. */
  script: number;
  style: number;
  layout: number;
  paint: number;
  /** How many elements were styled anew. */
  styled: number;
  /** Where scripts had the page laid out, and what for. */
  forced: string[];
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'blink.user_timing',
];
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];
const SCRIPT = [
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'RunMicrotasks',
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'TimerFire',
  'FireAnimationFrame',
  'v8.compileModule',
  'v8.compile',
];
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** What was done while something was worked at, on the page's main thread. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await work();
  } finally {
    // Frames that are under way belong to it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Entry[] };
  return tasksOf(traceEvents);
}

function tasksOf(all: Entry[]): Task[] {
  const named = all.filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain');
  const busy = (it: Entry) => all.filter((other) => other.pid === it.pid && other.tid === it.tid && other.ph === 'X');
  // Other pages of this browser do nothing meanwhile.
  const [mine = []] = named.map(busy).toSorted((a, b) => sum(b, 'Layout') - sum(a, 'Layout') || b.length - a.length);
  const sorted = mine.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const res: Task[] = [];
  let end = -1;
  for (const it of sorted.filter((task) => TASKS.includes(task.name))) {
    // Tasks within tasks are part of them.
    if (it.ts < end) continue;
    end = it.ts + (it.dur ?? 0);
    const inside = sorted.filter((other) => other !== it && other.ts >= it.ts && other.ts < end);
    res.push(taskOf(it, inside));
  }
  return res;
}

const sum = (all: Entry[], name: string) => all.reduce((acc, it) => acc + (it.name === name ? (it.tdur ?? 0) : 0), 0);

function taskOf(task: Entry, inside: Entry[]): Task {
  /** The outermost of these, so that nothing counts twice. */
  const cost = (names: string[]) => {
    let end = -1;
    let res = 0;
    for (const it of inside) {
      if (!names.includes(it.name) || it.ts < end) continue;
      end = it.ts + (it.dur ?? 0);
      res += it.tdur ?? 0;
    }
    return res / 1000;
  };
  const laid = inside.filter((it) => it.name === 'Layout');
  const styled = inside.filter((it) => it.name === 'UpdateLayoutTree');
  const forced = [...laid, ...styled].flatMap((it) => {
    const [frame] = it.args?.beginData?.stackTrace ?? [];
    return frame ? [`${it.name} ${frame.functionName} ${frame.url.split('/').at(-1)}:${frame.columnNumber}`] : [];
  });
  return {
    cost: (task.tdur ?? 0) / 1000,
    script: cost(SCRIPT),
    style: cost(['UpdateLayoutTree']),
    layout: cost(['Layout']),
    paint: cost(PAINT),
    styled: styled.reduce((acc, it) => acc + (it.args?.elementCount ?? 0), 0),
    forced,
  };
}
