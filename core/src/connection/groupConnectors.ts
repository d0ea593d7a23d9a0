import type { Connector } from './connector.js'
import { isSameIcon } from './isSameIcon.js'

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
