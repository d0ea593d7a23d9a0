import type { Kit } from '@wallet-kit/core'

/** Resolves once a getter gives nothing, which may be now; never after the signal. */
export function untilQuiet(
  kit: Kit,
  getter: (kit: Kit) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const isBusy = (kit: Kit) => getter(kit) !== undefined
  return new Promise((resolve) => {
    if (!isBusy(kit)) {
      resolve()
      return
    }
    const stop = kit.subscribe(isBusy, (isStill) => {
      if (isStill) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
