// A television that goes dark in the middle of a duel spoils the evening.

/** Keeps the screen lit while the page is looked at; what it returns lets it sleep. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      // A browser on low battery refuses; then the screen follows its own habits.
    }
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
