import type { AdapterCalls } from '../connection/adapter.js'
import { requireAdapter, requireCalls } from '../connection/connectors.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { HttpError } from '../errors/http.js'
import { NameContradictedError } from '../errors/network.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { askBlockchain, askProvider } from '../service/blockchain.js'

/**
 * The address that a name holds for a network, or null. The host's provider is believed. Otherwise the chain decides, where names
 * can be read from it, and the blockchain service must not say otherwise; its word alone counts where they cannot. The name is
 * normalised before anybody is asked. Throws `InvalidEnsNameError` for what ENSIP-15 does not normalise,
 * `NameContradictedError`, `NetworkNotFoundError`, `InvalidChainIdError`, and the errors of who is asked. Null where the namespace
 * has no names.
 * @see https://docs.ens.domains/ensip/15
 */
export async function lookupAddress(
  kit: Kit,
  { name, network, signal }: lookupAddress.Options,
): Promise<lookupAddress.ReturnType | null> {
  const adapter = await requireAdapter(kit, network.namespace)
  const calls = await adapter.calls()
  const normalized = await calls.normalizeName?.(name)
  if (!normalized) return null
  const { providers, services } = kit.config
  const { caipNetworkId } = network
  const toResult = (address: unknown, isVerified: boolean) =>
    typeof address === 'string' && adapter.isAddress(address)
      ? { name: normalized, address, isVerified }
      : null
  const own = providers?.identity
  if (own) {
    const ask = (signal: AbortSignal) =>
      own.lookupAddress({ name: normalized, caipNetworkId, signal })
    return toResult(await askProvider('identity', ask, signal), false)
  }
  const [said, read] = await Promise.all([
    services?.blockchain &&
      askService(kit, { name: normalized, coinTypes: coinTypesOf(calls, network), signal }),
    calls.lookupAddress?.({
      name: normalized,
      network,
      networks: kit.read(chainsSlice).networks.peek(),
      signal,
    }),
  ])
  if (read === undefined) return toResult(said, false)
  const isSame = (one: string, other: string) =>
    isSameAddress(`${caipNetworkId}:${one}`, `${caipNetworkId}:${other}`)
  // A service that does not know the name contradicts nobody.
  if (typeof said === 'string' && !(read && isSame(said, read))) {
    throw new NameContradictedError({ name: normalized })
  }
  return toResult(read, true)
}

/** Of the network itself, then of all EVM networks (ENSIP-19), then of chain 1, whose address most names have alone. */
const coinTypesOf = (calls: AdapterCalls, network: Network) =>
  [calls.toCoinType?.(network), 0x80000000, 60].map(String)

async function askService(
  kit: Kit,
  {
    name,
    coinTypes,
    signal,
  }: { name: string; coinTypes: readonly string[]; signal?: AbortSignal | undefined },
): Promise<unknown> {
  try {
    return await askBlockchain(kit, 'GET /v1/profile/account/{name}', {
      path: { name },
      parse(answer) {
        const { addresses } = Object(answer)
        if (typeof addresses !== 'object' || !addresses) return undefined
        const known = coinTypes.find((coinType) => Object.hasOwn(addresses, coinType))
        return known === undefined ? null : Object(addresses[known]).address
      },
      signal,
    })
  } catch (error) {
    // Nobody has the name.
    if (isWalletKitError(error, 'HttpError') && (error as HttpError).status === 404) return null
    throw error
  }
}

export declare namespace lookupAddress {
  type Options = {
    readonly name: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** As it was asked for: normalised, whatever was typed. This is what screens show. */
    readonly name: string
    readonly address: string
    /** The chain says so; otherwise it is the word of the host's provider or service alone. */
    readonly isVerified: boolean
  }
}

/**
 * The number by which names hold an address for a network (ENSIP-11). Throws `UnsupportedOperationError` where the namespace has
 * no names, `InvalidChainIdError`, `AdapterNotFoundError` and `PluginLoadError`.
 * @see https://docs.ens.domains/ensip/11
 */
export async function lookupCoinType(
  kit: Kit,
  { network }: { readonly network: Network },
): Promise<number> {
  const { namespace } = network
  const coinType = (await requireCalls(kit, namespace)).toCoinType?.(network)
  if (coinType !== undefined) return coinType
  const operation = 'lookupCoinType'
  throw new UnsupportedOperationError({ operation, namespace })
}
