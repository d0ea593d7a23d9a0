import type { Connector } from './connector.js'

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

/** Whether two announced icons are the same bytes, however their data URIs are written. Two missing icons prove nothing. */
export function isSameIcon(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false
  return a === b || (isData(a) && isData(b) && bytesOf(a) === bytesOf(b))
}

const isData = (icon: string) => icon.startsWith('data:')

/** The bytes as a binary string; the text itself where it does not decode. */
function bytesOf(icon: string): string {
  const comma = icon.indexOf(',')
  const [head, body] = [icon.slice(0, comma), icon.slice(comma + 1)]
  try {
    if (/;\s*base64$/i.test(head)) return atob(decodeURIComponent(body))
    return body
      .replace(/[^\0-\x7f]+/g, encodeURIComponent)
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    return icon
  }
}
