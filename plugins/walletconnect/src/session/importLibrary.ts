/**
 * Loads the WalletConnect library: with the screen that needs it, which is on intent, and by the client that uses it. The library
 * reads `localStorage` while it is evaluated, and would not load where that throws; so it finds none there meanwhile.
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
