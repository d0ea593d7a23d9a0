import type { ResolvedConfig } from '../config/config.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import type { Namespace } from '../networks/network.js'
import type { DataSource } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { DataName, DataReaders } from './dataProviders.js'

/** Namespaces whose balances, activity and prices the host's providers and the blockchain service tell; of the others plugins may. */
export const servedNamespaces: readonly Namespace[] = ['eip155', 'solana']

/**
 * Reactive: who tells something of a network (CAIP-2; default the active account's). The host's own provider comes first, then the
 * blockchain service, unless it does not support the network, then the first plugin that reads it from elsewhere. Undefined: nobody.
 */
export function getSource(
  kit: Kit,
  name: DataName,
  caipNetworkId = getAccount(kit).caipNetworkId ?? '',
): 'provider' | 'service' | DataSource | undefined {
  const { providers, services } = kit.config
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  if (namespace && servedNamespaces.includes(namespace)) {
    if (name !== 'swap' && name !== 'utxos' && providers?.[name]) return 'provider'
    const isServed = !kit.read(unsupportedSlice).networks.value.has(caipNetworkId)
    if (services?.blockchain && isServed) return 'service'
  }
  return getPluginSource(kit, name, caipNetworkId)
}

/** Reactive: the first plugin that reads something of a network (CAIP-2). */
export function getPluginSource(
  kit: Kit,
  name: DataName,
  caipNetworkId: string,
): DataSource | undefined {
  return kit.plugins
    .flatMap(({ contributes }) => contributes?.data ?? [])
    .find(
      (source) =>
        caipNetworkId.startsWith(`${source.namespace}:`) && source.has(kit, name, caipNetworkId),
    )
}

/** Reactive: whether somebody tells something of a network (CAIP-2; default the active account's). */
export const hasData = (kit: Kit, name: DataName, caipNetworkId?: string): boolean =>
  getSource(kit, name, caipNetworkId) !== undefined

/**
 * The reader that is asked for something of a network (CAIP-2): the host's own, or a plugin's. Undefined where the blockchain service
 * is asked, and where nobody is. Throws `PluginLoadError`.
 */
export async function loadReader<name extends DataName>(
  kit: Kit,
  name: name,
  caipNetworkId: string,
): Promise<DataReaders[name] | undefined> {
  const source = getSource(kit, name, caipNetworkId)
  if (source === 'service' || !source) return undefined
  if (source === 'provider') {
    return kit.config.providers?.[name as keyof typeof kit.config.providers] as DataReaders[name]
  }
  const { default: createReaders } = await kit.load(source.load, 'The code that reads the chain')
  return createReaders(kit)[name]
}

/** Reactive: whether the balances of accounts on a network (CAIP-2) can be read: of the first two namespaces always, of others where a plugin does. */
export const hasBalances = (kit: Kit, caipNetworkId: string): boolean =>
  servedNamespaces.some((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ||
  getPluginSource(kit, 'balances', caipNetworkId) !== undefined

/** What the blockchain service does not do, as far as it has told in this visit. */
export const unsupportedSlice = defineSlice(pluginId<ResolvedConfig>('core/unsupported'), () => ({
  /** CAIP-2 ids of networks that it does not support: nothing more is asked of them there. */
  networks: signal<ReadonlySet<string>>(new Set()),
}))
