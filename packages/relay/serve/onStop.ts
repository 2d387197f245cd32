/** Read at the start: the parent process can end before this one stops. */
const parent = process.ppid;

/** Interval in ms of checks for the parent process. */
const POLL_MS = 500;

/**
 * Time in ms in which a repeated signal counts as a copy. npm forwards signals that the terminal or systemd also sent
 * to this process, if the shell replaces itself with the script's process, as bash does:
 * https://github.com/npm/run-script/blob/main/lib/signal-manager.js
 */
const COPY_WINDOW_MS = 500;

/** Calls back when the parent changes: npm signals the script's shell, which may end without forwarding it. */
function onParentGone(callback: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/**
 * Calls back once on a signal to stop, then ends the process. A second signal ends it at once.
 *
 * @param onFailure called with the callback's error before the process ends.
 */
export function onStop(callback: (signal: NodeJS.Signals) => Promise<void>, onFailure: (error: unknown) => void): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (first) return;
    first = { signal, at: performance.now() };
    try {
      await callback(signal);
      process.exit(0);
    } catch (error) {
      onFailure(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const isCopy = first?.signal === signal && performance.now() - first.at < COPY_WINDOW_MS;
      if (first && !isCopy) process.exit(1);
      void stop(signal);
    });
  // A closed terminal or a lost connection sends it once or twice: that is no request to end at once.
  process.on('SIGHUP', (signal) => void stop(signal));
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(() => void stop('SIGTERM'));
}
