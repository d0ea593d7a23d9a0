import type { Rpc } from '@wallet-kit/core/plugin'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ServiceConfigError } from '../../errors.js'
import { createSourceRpc } from '../createSourceRpc.js'
import type { Names, NamesSource, NamesTools, RegisteredName } from '../sources.js'
import { answerCall } from './gateway/answerCall.js'
import { InvalidLookupError } from './gateway/errors.js'
import { readLookup } from './gateway/readLookup.js'
import { signAnswer } from './gateway/signAnswer.js'
import { normalizeName, readName } from './name/readName.js'
import { checkSignature } from './registration/checkSignature.js'
import { readRegistration } from './registration/readRegistration.js'
import { suggestNames } from './registration/suggestNames.js'

/** For how long an answer of the gateway is good, in seconds. */
const answerTime = 300
const hour = 3_600_000

/**
 * Names below a zone of yours, which visitors register by a signed message. They stand in the service's database, not on the chain: a
 * resolver of the zone (`contracts/ZoneResolver.sol`) sends whoever looks one up to this service, and takes what `signerKey` signed.
 * @example names: registrar({ zone: 'shop.eth', ens: ens() })
 */
export function registrar(options: registrar.Options): NamesSource {
  const { zone, registrationsPerHour = 20 } = options
  const reserved = options.reserved?.map((label) => label.toLowerCase()) ?? []
  const { signerKey: privateKey = process.env.NAMES_SIGNER_KEY, avatar: drawAvatar } = options
  return {
    createNames(tools): Names {
      const { register, networks, now, takeTurn } = tools
      const key = readSettings({ zone, privateKey })
      const others = options.ens?.createNames(tools)
      const rpcOf = createRpcs(tools)

      async function findName(name: string): Promise<RegisteredName | undefined> {
        return (await register.find([name]))[0]
      }

      function describe({ name, owner: address, coinTypes }: RegisteredName) {
        const avatar = drawAvatar?.(name)
        return {
          ...{ name, attributes: avatar === undefined ? [] : [{ avatar }] },
          addresses: Object.fromEntries(coinTypes.map((type) => [String(type), { address }])),
        }
      }

      return {
        async lookupName(text, asked) {
          const name = readName(text)
          if (!name.endsWith(`.${zone}`)) return others?.lookupName(name, asked)
          const found = await findName(name)
          return found && describe(found)
        },
        async lookupAddress(address, asked) {
          const [chosen = [], registered] = await Promise.all([
            others?.lookupAddress(address, asked),
            register.listOf(address),
          ])
          const isChosen = ({ name }: RegisteredName) => chosen.some((each) => each.name === name)
          return [...chosen, ...registered.filter((each) => !isChosen(each)).map(describe)]
        },
        async lookupIdentity(address, asked) {
          const chosen = await others?.lookupIdentity(address, asked)
          if (chosen?.name) return chosen
          // On other networks a contract's address may be another's.
          const registered = (await register.listOf(address)).find(({ coinTypes }) =>
            coinTypes.includes(60),
          )
          if (!registered) return { name: null, avatar: null }
          return { name: registered.name, avatar: drawAvatar?.(registered.name) ?? null }
        },
        suggest: ({ name, zone: askedZone }) =>
          suggestNames(register, { name, zone, askedZone, reserved }),
        async register(request, { caller, origin, signal }) {
          const turn = { name: 'names', limit: registrationsPerHour, per: hour }
          await takeTurn({ ...turn, caller })
          const asked = readRegistration(request, {
            ...{ zone, reserved, networks, origin, now: now() },
          })
          const { name, address: owner, coinType, nonce, expiresAt, network } = asked
          const rpc = rpcOf(network.caipNetworkId)
          const signer = await checkSignature(asked, { rpc, signal })
          // A key has its address on every chain; a contract may be another's, or nobody's, elsewhere.
          const coinTypes = signer === 'key' ? [...new Set([60, coinType])] : [coinType]
          await register.keep({ name, owner, coinTypes, nonce, expiresAt, now: now() })
        },
        async answerLookup(question) {
          const { resolver, request, name, call } = readLookup(question)
          if (name !== zone && !name.endsWith(`.${zone}`)) {
            throw new InvalidLookupError(`This gateway answers for names below ${zone}.`)
          }
          // No other one is registered, and a database need not take its letters.
          const registered = normalizeName(name) === name ? await findName(name) : undefined
          const avatar = registered && drawAvatar?.(name)
          const result = answerCall(call, { name, registered, avatar })
          const expires = BigInt(Math.floor(now() / 1000) + answerTime)
          return signAnswer({ resolver, request, result, expires, privateKey: key })
        },
      }
    },
  }
}

export declare namespace registrar {
  type Options = {
    /** The name below which visitors register, as `shop.eth`. */
    readonly zone: string
    /** The key that signs the gateway's answers: 32 bytes in hex, with 0x. Default the environment's `NAMES_SIGNER_KEY`. */
    readonly signerKey?: string
    /** Tells of all other names; default nobody does. */
    readonly ens?: NamesSource
    /** Labels that nobody may register, as `admin`, in any letter case. */
    readonly reserved?: readonly string[]
    /** The url of a name's picture, `https:` or `data:`; default none. */
    readonly avatar?: (name: string) => string
    /** How often one IP address may try to register; default 20. */
    readonly registrationsPerHour?: number
  }
}

/** Throws `ServiceConfigError`. Nothing that it says has the key in it. */
function readSettings({ zone, privateKey }: { zone: string; privateKey: string | undefined }) {
  const problems: string[] = []
  if (normalizeName(zone) !== zone || !zone.includes('.')) {
    problems.push(`"names" needs a zone in its normal form, as "shop.eth": "${zone}" is none.`)
  }
  const signerKey = privateKey !== undefined && isPrivateKey(privateKey) ? privateKey : undefined
  if (signerKey === undefined) {
    problems.push('"signerKey" (or NAMES_SIGNER_KEY) has to be 32 bytes in hex, with 0x before.')
  }
  if (signerKey === undefined || problems.length) throw new ServiceConfigError({ problems })
  return signerKey
}

/** Not every 32 bytes are one. What the library says of others may have them in it. */
function isPrivateKey(text: string): text is Hex {
  try {
    return text.length === 66 && privateKeyToAccount(text as Hex).address !== undefined
  } catch {
    return false
  }
}

/** One client for each network, so that a url that worked is asked first the next time. */
function createRpcs({ networks, http }: Pick<NamesTools, 'networks' | 'http'>) {
  const clients = new Map<string, Rpc>()
  return (caipNetworkId: string): Rpc => {
    const kept = clients.get(caipNetworkId)
    if (kept) return kept
    const urls = networks.find((each) => each.caipNetworkId === caipNetworkId)?.rpcUrls ?? []
    const rpc = createSourceRpc(urls, { http })
    clients.set(caipNetworkId, rpc)
    return rpc
  }
}
