import { readImageUrl } from '@wallet-kit/core/plugin'
import { type Address, getAddress, isAddress } from 'viem'
import { ServiceConfigError } from '../../errors.js'
import { createSourceRpc } from '../createSourceRpc.js'
import type { Names, NamesSource } from '../sources.js'
import { GatewayError } from './ens/askGateway.js'
import { createEnsReader, type EnsReader } from './ens/createEnsReader.js'
import { coinTypeOf } from './name/coinTypeOf.js'
import { normalizeName, readName } from './name/readName.js'

/** Where ENS's universal resolver stands, on Ethereum and its test networks. @see https://docs.ens.domains/resolvers/universal */
const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/**
 * Names of ENS, read from the chain over the service's own RPC. A primary name counts where it is in its normal form and leads back to the
 * address. Gateways of names (CCIP-Read) are asked over the public internet only.
 * @example names: ens()
 */
export function ens(options: ens.Options = {}): NamesSource {
  const { network: caipNetworkId = 'eip155:1', trustedGateways: trusted = [] } = options
  const universalResolverAddress = (options.universalResolver ?? ensUniversalResolver) as Address
  return {
    createNames({ networks, http }): Names {
      const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
      if (!network) {
        const problem = `"names" needs the network that ENS is on: list ${caipNetworkId} in "networks".`
        throw new ServiceConfigError({ problems: [problem] })
      }
      const rpc = createSourceRpc(network.rpcUrls, { http })
      const coinTypes = [...new Set([60, ...networks.flatMap((each) => coinTypeOf(each) ?? [])])]
      const createReader = (signal: AbortSignal) =>
        createEnsReader({ rpc, universalResolverAddress, trusted, signal })

      return {
        lookupName: (text, { signal }) =>
          readProfile(createReader(signal), { name: readName(text), coinTypes }),
        async lookupAddress(address, { signal }) {
          const reader = createReader(signal)
          const name = await readPrimaryName(reader, address)
          const profile = name && (await readProfile(reader, { name, coinTypes }))
          return profile && isOf(profile.addresses['60']?.address, address) ? [profile] : []
        },
        async lookupIdentity(address, { signal }) {
          const reader = createReader(signal)
          const name = await readPrimaryName(reader, address)
          if (!name) return { name: null, avatar: null }
          const [owner, avatar] = await Promise.all([
            reader.readAddress(name, 60),
            readAvatar(reader, name),
          ])
          return isOf(owner, address)
            ? { name, avatar: avatar ?? null }
            : { name: null, avatar: null }
        },
      }
    },
  }
}

export declare namespace ens {
  type Options = {
    /** CAIP-2 id of the network that ENS is on; default `eip155:1`. It has to be among the service's `networks`. */
    readonly network?: string
    /** Where ENS's universal resolver stands; default its address on public networks. */
    readonly universalResolver?: string
    /** Origins of gateways that are asked even if they are not on the public internet, as one of your own. */
    readonly trustedGateways?: readonly string[]
  }
}

async function readProfile(reader: EnsReader, { name, coinTypes }: ProfileOptions) {
  const [avatar, ...found] = await Promise.all([
    readAvatar(reader, name),
    ...coinTypes.map((coinType) => reader.readAddress(name, coinType)),
  ])
  const addresses = coinTypes.flatMap((coinType, index) => {
    const address = found[index]
    return address ? [[String(coinType), { address }] as const] : []
  })
  if (addresses.length === 0) return undefined
  return {
    ...{ name, addresses: Object.fromEntries(addresses) },
    attributes: avatar === undefined ? [] : [{ avatar }],
  }
}

type ProfileOptions = { readonly name: string; readonly coinTypes: readonly number[] }

/** A picture's url only: the record may name an NFT, or something else. A name whose picture no gateway gives is still a name. */
async function readAvatar(reader: EnsReader, name: string): Promise<string | undefined> {
  const text = await reader.readText(name, 'avatar').catch((error) => {
    if (!(error instanceof GatewayError)) throw error
    return undefined
  })
  return readImageUrl(text)
}

/** A name that is not in its normal form may look like another one. */
async function readPrimaryName(reader: EnsReader, address: string): Promise<string | undefined> {
  if (!isAddress(address, { strict: false })) return undefined
  const name = await reader.readPrimaryName(getAddress(address))
  return name !== undefined && normalizeName(name) === name ? name : undefined
}

function isOf(found: string | undefined, address: string): boolean {
  return found?.toLowerCase() === address.toLowerCase()
}
