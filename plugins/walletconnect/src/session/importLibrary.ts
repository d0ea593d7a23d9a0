/**
 * Loads the WalletConnect library. Its screens start this on hover, focus or tap, and the client calls it. The library reads
 * `localStorage` while it is evaluated and fails if that throws. In that case it is hidden meanwhile.
 */
export async function importLibrary() {
  const restore = hideBlockedStorage()
  try {
    return await import('@walletconnect/universal-provider')
  } finally {
    restore()
  }
}

function hideBlockedStorage(): () => void {
  try {
    globalThis.localStorage?.getItem('')
  } catch {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    if (
      Reflect.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
    ) {
      return () => {
        Reflect.deleteProperty(globalThis, 'localStorage')
        if (own) Reflect.defineProperty(globalThis, 'localStorage', own)
      }
    }
  }
  return () => {}
}
