const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Records the listeners of the process. @returns a function that removes all that were added since. */
export function rememberListeners(): () => void {
  const onSignal = SIGNALS.flatMap((signal) => process.listeners(signal));
  const onException = process.listeners('uncaughtException');
  return () => {
    for (const signal of SIGNALS)
      for (const listener of process.listeners(signal)) if (!onSignal.includes(listener)) process.off(signal, listener);
    for (const listener of process.listeners('uncaughtException'))
      if (!onException.includes(listener)) process.off('uncaughtException', listener);
  };
}
