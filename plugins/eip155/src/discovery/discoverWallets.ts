import type { Connector } from '@wallet-kit/core'
import { readProperty } from '../wallet/readProperty.js'
import { createAnnouncements } from './createAnnouncements.js'
import { readInjected } from './readInjected.js'

const announceEvent = 'eip6963:announceProvider'
const injectEvent = 'ethereum#initialized'

/**
 * Reports the wallets of a page now and with every change: announced, then injected, then the host's own. Announcements of
 * one moment are reported once.
 */
export function discoverWallets({
  own = [],
  onChange,
  target,
}: discoverWallets.Options): () => void {
  const announcements = createAnnouncements()
  let isWaiting = true
  const end = new AbortController()
  const { signal } = end

  function report() {
    isWaiting = false
    if (signal.aborted) return
    onChange([...announcements.getConnectors(), ...readInjected(target, announcements), ...own])
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
    /** The page's window: where wallets announce themselves, and where the older ones put `ethereum`. */
    target: EventTarget
  }
}
