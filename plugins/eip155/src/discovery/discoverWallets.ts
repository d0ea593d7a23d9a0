import type { Connector } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { createAnnouncements } from './announcements.js'
import type { readInjected as Read } from './readInjected.js'

const announceEvent = 'eip6963:announceProvider'
const injectEvent = 'ethereum#initialized'

/**
 * Reports the wallets of a page now and with every change: announced, then injected, then the host's own. Announcements of
 * one moment are reported once. The code that reads older wallets is loaded only if `ethereum` is a provider that no wallet has
 * announced. If no other wallet is there, the first report waits for that code.
 */
export function discoverWallets({
  own = [],
  onChange,
  onFailure,
  loadInjected,
  target,
}: discoverWallets.Options): () => void {
  const announcements = createAnnouncements()
  let isWaiting = true
  let readInjected: typeof Read | undefined
  const end = new AbortController()
  const { signal } = end

  function report() {
    isWaiting = false
    if (signal.aborted) return
    const provider = readProperty(target, 'ethereum')
    const isUnread = !!provider && !readInjected && !announcements.has({ provider })
    const injected = readInjected?.(target, announcements) ?? []
    const found = [...announcements.getConnectors(), ...injected]
      // Ids are unique: no page script takes that of the host's own.
      .filter(({ rdns }) => own.every(({ id }) => id !== rdns))
      .concat(own)
    if (found.length || !isUnread) onChange(found)
    if (isUnread) loadInjected().then(onLoaded, (error) => found.length || onFailure(error))
  }
  function onLoaded(read: typeof readInjected) {
    if (readInjected) return
    readInjected = read
    report()
  }
  function schedule() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(report)
  }
  function onAnnounce(event: Event) {
    if (announcements.add(readProperty(event, 'detail'))) schedule()
  }

  target.addEventListener(announceEvent, onAnnounce, { signal })
  target.addEventListener(injectEvent, schedule, { signal })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  report()
  return () => end.abort()
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    own?: readonly Connector<'eip155'>[] | undefined
    onChange: (connectors: readonly Connector<'eip155'>[]) => void
    /** Called if the only wallet may be an older one, and the code that reads it could not be loaded. */
    onFailure: (error: unknown) => void
    loadInjected: () => Promise<typeof Read>
    /** The page's window: where wallets announce themselves, and where the older ones put `ethereum`. */
    target: EventTarget
  }
}
