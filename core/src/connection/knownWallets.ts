import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import { isMobile } from '../platform/device.js'
import type { WalletLinks } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Connector, WalletInfo } from './connector.js'
import { connectorsSlice, getNamespaces, isLookedInto } from './connectors.js'

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
  const { failure } = kit.read(connectorsSlice)
  return getNamespaces(kit).every(
    (namespace) => isLookedInto(kit, namespace) || failure.value !== undefined,
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

/** How many wallets are kept. */
const limit = 2

/** The wallets last connected with, newest first, at most two. */
export const recentWalletsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/recent-wallets'),
  ({ kit }) => ({ wallets: signal(kit.storage.get(recentWalletsKey) ?? []) }),
)

/** A wallet that was connected before. */
export type RecentWallet = WalletInfo & {
  readonly namespace: Namespace
  /** How one that was paired takes a pairing again. Not checked: see `readWalletLinks`. */
  readonly links?: WalletLinks
}

const recentWalletsKey = defineStorageKey({
  name: 'recent-wallets',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every(isRecentWallet)
      ? (value.slice(0, limit) as readonly RecentWallet[])
      : undefined,
})

const isRecentWallet = (wallet: unknown) =>
  ['id', 'name', 'type', 'namespace', 'icon'].every(
    (key) => typeof { icon: '', ...Object(wallet) }[key] === 'string',
  )

/**
 * Puts a wallet first among the recent ones; the third pushes the oldest out. Logins are none, and a pairing is one by the
 * wallet that was chosen for it alone, with its `links`: `rememberListedWallet`.
 */
export function rememberWallet(kit: Kit, connector: rememberWallet.Wallet): void {
  const { id, name, type, icon, rdns, explorerId, namespace, links } = connector
  if (type === 'AUTH' || id === 'injected' || (type === 'WALLET_CONNECT' && !links)) return
  const wallet = { id, name, type, namespace, icon, rdns, explorerId, links } as RecentWallet
  const isOther = (known: RecentWallet) =>
    known.id !== id && !(known.name === name && isSameIcon(known.icon, icon))
  kit.write(recentWalletsSlice, ({ wallets }) => {
    wallets.value = [wallet, ...wallets.value.filter(isOther)].slice(0, limit)
    kit.storage.set(recentWalletsKey, wallets.value)
  })
}

export declare namespace rememberWallet {
  type Wallet = Omit<Connector, 'getProvider'> & Pick<RecentWallet, 'links'>
}
