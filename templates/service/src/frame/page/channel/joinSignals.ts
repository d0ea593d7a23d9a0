/** A signal that aborts as soon as one of the others does. Not all supported browsers have `AbortSignal.any`. */
export function joinSignals(...signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const each of signals) {
    const abort = () => joined.abort(each.reason)
    if (each.aborted) abort()
    each.addEventListener('abort', abort, { signal: joined.signal })
  }
  return joined.signal
}
