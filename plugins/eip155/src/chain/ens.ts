import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { isRevert, readNameAndIcon, readProperty, withDeadline } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import type { EnsClient } from './ensClient.js'
import { toAddress } from './toAddress.js'
import { toCoinType } from './toCoinType.js'

/**
 * Asks ENS on chain 1, once in five minutes for each `key`. Null without any request, and without loading anything, where
 * chain 1 is not among the networks. An abort ends the wait, not the load, which others may share.
 */
function lookup(
  kit: Kit,
  { key, networks, signal, isFresh = false }: lookup.Options,
  ask: (ens: EnsClient, normalizeName: (name: string) => string) => Promise<string | null>,
): Promise<string | null> {
  const find = async () => {
    const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    if (!mainnet) return null
    const { names, rpc, options } = getLive(kit)
    return names.load(
      key,
      async () => {
        const { createEnsClient, normalizeName } = await loadEns(kit)
        const { ccipRead = [] } = options
        const ens = createEnsClient(rpc(mainnet), { ccipRead })
        return ask(ens, normalizeName)
      },
      { force: isFresh },
    )
  }
  return withDeadline(find, { signal })
}

declare namespace lookup {
  type Options = {
    /** What is asked, for the cache. */
    readonly key: string
    /** The configured networks. */
    readonly networks: readonly Network[]
    /** Asks again, whatever is cached. */
    readonly isFresh?: boolean
    readonly signal?: AbortSignal | undefined
  }
}

const importEns = () => import('./ensClient.js')

/** Loads what asks ENS and normalises names. */
const loadEns = (kit: Kit) => kit.load(importEns, 'The name service')

/**
 * Gives null for an error that is the node's answer: ENS has nothing (no resolver, a revert, an answer that cannot be read). Throws
 * the kit's own error where the node could not be asked.
 */
function answeredByNode(error: unknown): null {
  let cause = error
  for (let depth = 0; cause && depth < 20; depth++) {
    if (isWalletKitError(cause)) {
      if (isRevert(cause)) return null
      throw cause
    }
    cause = readProperty(cause, 'cause')
  }
  return null
}

/**
 * The primary ENS name of an address, or null. A name that does not lead back to the address, or is not normalised (and
 * may look like another), counts as none. Throws `InvalidAddressError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/3
 */
export async function lookupName(kit: Kit, options: lookupName.Options): Promise<string | null> {
  const address = toAddress(options.address)
  const key = `name:${address.toLowerCase()}`
  const name = await lookup(kit, { ...options, key }, async (ens, normalizeName) => {
    const name = await ens.getName(address).catch(answeredByNode)
    if (!name) return null
    try {
      return normalizeName(name) === name ? name : null
    } catch (error) {
      if (isWalletKitError(error, 'InvalidEnsNameError')) return null
      throw error
    }
  })
  const { network, networks, signal } = options
  // On chain 1 the universal resolver has followed it back itself.
  if (!name || !network || network.caipNetworkId === 'eip155:1') return name
  const holder = await resolveName(kit, { name, network, networks, signal })
  return holder?.toLowerCase() === address.toLowerCase() ? name : null
}

export declare namespace lookupName {
  type Options = {
    readonly address: string
    /** Where the name has to lead back to the address, beside chain 1. Default: chain 1 alone. */
    readonly network?: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * The address that an ENS name holds for a chain, or null. Throws `InvalidEnsNameError` for what ENSIP-15 does not
 * normalise, `InvalidChainIdError`, and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/9
 */
export async function lookupAddress(
  kit: Kit,
  options: lookupAddress.Options,
): Promise<string | null> {
  const { name, chainId = 1, coinType = toCoinType(chainId) } = options
  const key = `address:${coinType}:${name}`
  return lookup(kit, { ...options, key }, async (ens, normalizeName) => {
    const address = await ens.getAddress(normalizeName(name), coinType).catch(answeredByNode)
    return isAddress(address) ? address : null
  })
}

export declare namespace lookupAddress {
  type Options = {
    readonly name: string
    /** Default 1. */
    readonly chainId?: number | undefined
    /** In place of the chain's own. */
    readonly coinType?: number | undefined
    readonly networks: readonly Network[]
    /** Asks again, whatever is cached. */
    readonly isFresh?: boolean
    readonly signal?: AbortSignal | undefined
  }
}

/** Of all EVM networks, where a name has none for the network itself. @see https://docs.ens.domains/ensip/19 */
const everyNetwork = 0x80000000

/**
 * The address that a normalised ENS name holds for a network, or null. The network's own address comes first, then that of all EVM
 * networks, then that of chain 1: most names have no other. A network whose id has no coin type has no address of its own. Nothing is
 * taken from the cache, since something will be sent to the address. Undefined where chain 1 is not configured.
 */
export async function resolveName(
  kit: Kit,
  { name, network, networks, signal }: resolveName.Options,
): Promise<string | null | undefined> {
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === 'eip155:1')) return undefined
  const coinTypes = new Set([...ownCoinType(network), everyNetwork, toCoinType(1)])
  const addresses = await Promise.all(
    [...coinTypes].map((coinType) =>
      lookupAddress(kit, { name, coinType, networks, signal, isFresh: true }),
    ),
  )
  return addresses.find((address) => address !== null) ?? null
}

function ownCoinType({ id }: Network): readonly number[] {
  try {
    return [toCoinType(Number(id))]
  } catch (error) {
    if (isWalletKitError(error, 'InvalidChainIdError')) return []
    throw error
  }
}

export declare namespace resolveName {
  type Options = {
    readonly name: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}

/** A name by ENSIP-15. Loads the library only for a name that needs it. Throws `InvalidEnsNameError`. */
export async function normalizeName(kit: Kit, name: string): Promise<string> {
  return isPlainName(name) ? name : (await loadEns(kit)).normalizeName(name)
}

/**
 * Whether a name has nothing but ASCII letters in lower case, digits and hyphens. Such a name is in its normal form already, unless
 * the third and fourth character of a label are hyphens: ENSIP-15 refuses those.
 * @see https://docs.ens.domains/ensip/15
 */
export function isPlainName(name: string): boolean {
  return /^(?:(?!..--)[a-z\d-]+(?:\.|$))+$/.test(name) && !name.endsWith('.')
}

/**
 * The avatar of an ENS name as a url that an image can have, or null. Nothing but chain 1 is asked for it.
 * Throws `InvalidEnsNameError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/12
 */
export async function lookupAvatar(
  kit: Kit,
  options: lookupAvatar.Options,
): Promise<string | null> {
  const { name } = options
  const { ipfsGateway } = getLive(kit).options
  return lookup(kit, { ...options, key: `avatar:${name}` }, async (ens, normalizeName) => {
    const record = await ens.getText(normalizeName(name), 'avatar').catch(answeredByNode)
    return record ? parseAvatar(record, ipfsGateway) : null
  })
}

export declare namespace lookupAvatar {
  type Options = {
    readonly name: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}

const webUrl = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i
const ipfsUrl = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{46,}(?:\/[\w.%/-]*)?)$/i

/**
 * Reads the avatar record of a name, which its owner wrote: an image of at most 256 kB, an https url, or an `ipfs:` url
 * where a gateway is configured. Null for everything else, NFTs included: whose they are takes further requests.
 */
export function parseAvatar(record: string, ipfsGateway?: string): string | null {
  const { icon } = readNameAndIcon({ icon: record })
  if (icon) return icon
  const [, path] = ipfsUrl.exec(record) ?? []
  if (path && /(\/|%2f|%5c)(\.|%2e){1,2}(\/|%2f|%5c|$)/i.test(path)) return null
  if (path) return ipfsGateway ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}` : null
  if (!webUrl.test(record) || record.length > 2048) return null
  try {
    return new URL(record).href
  } catch {
    return null
  }
}
