const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Remembers who listens to the process. @returns how to take away all who come later. */
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
