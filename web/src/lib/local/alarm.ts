// Wakes the house when it wants to be woken. A browser's timers count whole milliseconds and may ring before the clock
// shows the time; whoever is woken too early has nothing to do, and would not ask again.

export class Alarm {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private ring: () => void,
    private now: () => number = () => performance.now(),
  ) {}

  /** At this time of the clock and not as said before; never, for nothing. */
  set(at: number | null): void {
    clearTimeout(this.timer);
    if (at === null) return;
    this.timer = setTimeout(() => (this.left(at) > 0 ? this.set(at) : this.ring()), this.left(at));
  }

  /** What the house says is whole, too: a millisecond more is never too early. */
  private left(at: number): number {
    return Math.max(0, Math.ceil(at + 1 - this.now()));
  }
}
