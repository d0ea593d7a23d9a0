import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import type { Connector } from './connector.js'
import { connectorsSlice } from './connectors.js'
import { getNamespaces } from './getNamespaces.js'

/** Reactive: the connectors that are present, injected ones last. On desktop the nameless Browser Wallet does not count. */
export function getPresentConnectors(kit: Kit): readonly Connector[] {
  const discovered = kit.read(connectorsSlice).discovered.value
  const showsBrowserWallet = isMobile()
  const isInjected = ({ type }: Connector) => +(type === 'INJECTED')
  return getNamespaces(kit)
    .flatMap((namespace) => discovered[namespace] ?? [])
    .filter(({ id }) => id !== 'injected' || showsBrowserWallet)
    .sort((a, b) => isInjected(a) - isInjected(b))
}
