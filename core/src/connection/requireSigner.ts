import { failWith } from '../actions/failWith.js'
import { getAccount } from '../actions/getAccount.js'
import type { Kit } from '../kit/kit.js'
import type { AccountOptions, AdapterCalls } from '../namespaces/adapter.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { requireCalls } from './requireCalls.js'

/**
 * What reaches the wallet of the account that an operation was prepared for. Throws `NoActiveAddressError`,
 * `AccountChangedError` where another account or network is in its place by now, `NetworkNotFoundError`, and what loading an
 * adapter throws.
 */
export async function requireSigner(
  kit: Kit,
  { caipAddress, operation, signal }: requireSigner.Options,
): Promise<requireSigner.ReturnType> {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return failWith(kit, (errors) => new errors.AddressNotFoundError())
  const { namespace, caipNetworkId } = parts
  const calls = await requireCalls(kit, namespace)
  // Read after the last wait: nothing comes between this and the question to the wallet.
  const account = getAccount(kit, namespace)
  const live = getLinks(kit).live.get(namespace)
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find((each) => each.caipNetworkId === caipNetworkId)
  if (!live || !account.address) {
    return failWith(kit, (errors) => new errors.NoActiveAddressError({ operation }))
  }
  if (account.caipAddress !== caipAddress) {
    return failWith(kit, (errors) => new errors.AccountChangedError({ operation }))
  }
  if (!network) return failWith(kit, (errors) => new errors.NetworkNotFoundError({ caipNetworkId }))
  const options = {
    connector: live.connector,
    address: account.address,
    network,
    signal: signal ?? new AbortController().signal,
  }
  return { calls, namespace, options }
}

export declare namespace requireSigner {
  type Options = {
    /** CAIP-10: the account on its network, as the screen shows it. */
    readonly caipAddress: string
    readonly operation: string
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly calls: AdapterCalls
    readonly namespace: Namespace
    readonly options: AccountOptions
  }
}
