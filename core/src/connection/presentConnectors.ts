import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import type { Connector } from './connector.js'
import { connectorsSlice, getNamespaces } from './connectors.js'

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

/** Reactive: whether every configured namespace has been looked into at least once, or cannot be. */
export function isDiscoveryDone(kit: Kit): boolean {
  const { discovered, failure } = kit.read(connectorsSlice)
  return getNamespaces(kit).every(
    (namespace) =>
      discovered.value[namespace] !== undefined ||
      failure.value !== undefined ||
      !kit.plugins.some(({ adapter }) => adapter?.namespace === namespace),
  )
}
