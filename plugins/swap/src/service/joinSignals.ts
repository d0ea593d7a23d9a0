/** A signal that aborts as soon as one of the others does. */
export function joinSignals(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) all.abort(signal.reason)
    signal?.addEventListener('abort', () => all.abort(signal.reason), {
      once: true,
      signal: all.signal,
    })
  }
  return all.signal
}
