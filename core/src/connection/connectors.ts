import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { reportError } from '../notices/reportError.js'
import { isMobile } from '../platform/device.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Adapter, WalletLink } from './adapter.js'
import type { Connector } from './connector.js'
import { getLinks } from './links.js'
import { loadAdapter } from './loadAdapter.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<PluginLoadError | undefined>(undefined),
}))

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }

/** Looks for wallets in every configured namespace, now and from now on. Idempotent; a namespace that failed to load is tried again. */
export function startDiscovery(kit: Kit): void {
  const { discovering } = getLinks(kit)
  for (const namespace of Object.keys(kit.read(chainsSlice).chains.peek()) as Namespace[]) {
    if (discovering.has(namespace)) continue
    discovering.add(namespace)
    setFailure(kit, undefined)
    const adapter = loadAdapter(kit, namespace)
    if (adapter) discover(kit, namespace, adapter)
  }
}

async function discover(kit: Kit, namespace: Namespace, loading: Promise<Adapter>) {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const forget = kit.onDestroy(() => lifetime.abort())
  const fail = (error: unknown) => {
    if (signal.aborted) return
    forget()
    lifetime.abort()
    getLinks(kit).discovering.delete(namespace)
    setFailure(kit, error as PluginLoadError)
    reportError(kit, error)
  }
  try {
    const adapter = await loading
    if (signal.aborted) return
    const stop = adapter.discover((found) => {
      if (signal.aborted) return
      kit.write(connectorsSlice, ({ discovered }) => {
        // Not read through `value`: an adapter may report from inside an effect of its own.
        discovered.value = { ...discovered.peek(), [namespace]: found }
      })
    }, fail)
    signal.addEventListener('abort', stop)
  } catch (error) {
    fail(error)
  }
}

const setFailure = (kit: Kit, failure: PluginLoadError | undefined) =>
  kit.write(connectorsSlice, (connectors) => {
    connectors.failure.value = failure
  })

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
