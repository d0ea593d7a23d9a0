import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import type { Connector } from './connector.js'
import { connectorsSlice, getNamespaces } from './connectors.js'
import { isSameIcon } from './isSameIcon.js'

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

/**
 * Sorts present connectors into wallets. Namespaces share no id: equal name and icon bytes make one wallet of several
 * namespaces. Connectors that claim one identity stay apart from everything else.
 */
export function groupConnectors(connectors: readonly Connector[]): groupConnectors.ReturnType {
  const wallets: Connector[][] = []
  const byName = new Map<string, Connector[][]>()
  const claims = new Map<string, Connector[]>()
  for (const connector of connectors) {
    if (connector.claim) {
      const key = `${connector.namespace}:${connector.rdns ?? connector.id.split('#')[0]}`
      claims.set(key, claims.get(key) ?? [])
      claims.get(key)?.push(connector)
      continue
    }
    const named = byName.get(connector.name) ?? []
    byName.set(connector.name, named)
    const wallet = named.find(
      (members) =>
        members.every(({ namespace }) => namespace !== connector.namespace) &&
        isSameIcon((members[0] as Connector).icon, connector.icon),
    )
    if (wallet) {
      wallet.push(connector)
    } else {
      const members = [connector]
      wallets.push(members)
      named.push(members)
    }
  }
  return { wallets, claims: [...claims.values()] }
}

export declare namespace groupConnectors {
  type ReturnType = {
    /** One entry per wallet: its connectors, one per namespace, in the order given. */
    readonly wallets: readonly (readonly Connector[])[]
    /** Connectors that claim one identity, together. */
    readonly claims: readonly (readonly Connector[])[]
  }
}
