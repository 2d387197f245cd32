/** Taken as soon as the process begins: it can be gone before there is anything to stop. */
const parent = process.ppid;

/** How often in ms to look whether the process that started this one is still there. */
const LOOK = 500;

/**
 * Time in ms in which the same signal is taken for a copy of the first. npm hands on what a terminal and systemd have
 * sent to this process too, where the shell that runs the script puts it in its own place, as bash does:
 * https://github.com/npm/run-script/blob/main/lib/signal-manager.js
 */
const COPY = 500;

/**
 * npm hands a signal to the shell that runs the script, and the shell may end without handing it on. Then this
 * process has another parent.
 */
function onParentGone(callback: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK);
  timer.unref();
}

/**
 * Calls back once when the process is told to stop, and ends it when that is done. A second signal means: do not
 * wait.
 *
 * @param onFailure is told why the callback failed, before the process ends all the same.
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
      const isCopy = first?.signal === signal && performance.now() - first.at < COPY;
      if (first && !isCopy) process.exit(1);
      void stop(signal);
    });
  // A terminal that closes, or a connection to it that is lost, sends it once or twice: nobody asks for haste there.
  process.on('SIGHUP', (signal) => void stop(signal));
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(() => void stop('SIGTERM'));
}
