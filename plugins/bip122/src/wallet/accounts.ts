import type { Network, WalletAccount } from '@wallet-kit/core'
import {
  ChainNotSupportedError,
  type ConnectOptions,
  readProperty,
  readText,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { isAddress, readAddress, walletNetworks } from '../chain/address.js'
import { maxEntries } from '../constants.js'
import { request, type WbipProvider } from './wbipProvider.js'

/**
 * Asks a wallet for the account that it shows this page; it never prompts. Throws `UnauthorizedError` where it shows none,
 * `UnsupportedMethodError` where it cannot be asked, `WalletTimeoutError` after 10 s, and the wallet's errors.
 */
export function readAccount(provider: WbipProvider, signal?: AbortSignal): Promise<object> {
  return request(
    provider,
    { method: 'wallet_getAccount' },
    {
      ...{ signal, timeout: walletTimeout },
      parse: (answer) => (parseAccounts(answer) ? (answer as object) : undefined),
    },
  )
}

const publicKeyHex = /^([\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i
const purposes = ['payment', 'ordinals'] as const

/**
 * Reads the addresses of an answer, each once, those for payments first; undefined where it is no list. Addresses of other
 * chains, which some wallets give with them, are left out.
 */
export function parseAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  try {
    const list = Array.isArray(answer) ? answer : readProperty(answer, 'addresses')
    if (!Array.isArray(list)) return undefined
    const accounts = new Map<string, WalletAccount>()
    for (const purpose of purposes) {
      for (const entry of list.slice(0, maxEntries)) {
        const account = parseAccount(entry)
        if (account?.type === purpose && !accounts.has(account.address)) {
          accounts.set(account.address, account)
        }
      }
    }
    return [...accounts.values()]
  } catch {
    // A proxy that throws.
    return undefined
  }
}

function parseAccount(entry: unknown): WalletAccount | undefined {
  const address = readText(entry, 'address')
  const read = readAddress(address)
  if (!read) return undefined
  const publicKey = readText(entry, 'publicKey')
  const purpose = readText(entry, 'purpose')
  // If the wallet does not say, the kind of the address tells: taproot is for ordinals.
  const type = purpose || (read.type === 'p2tr' ? 'ordinals' : 'payment')
  const known = purposes.find((each) => each === type)
  return known && { address, type: known, ...(publicKeyHex.test(publicKey) && { publicKey }) }
}

/**
 * Makes a session of a wallet's answer; none if the answer has no accounts. Throws `ChainNotSupportedError` if the wallet is on another
 * chain whose addresses look like Bitcoin's.
 */
export function readSessions(
  answer: unknown,
  { connector, network, networks }: Omit<ConnectOptions<'bip122'>, 'signal'>,
): readonly WalletSession[] {
  const accounts = parseAccounts(answer) ?? []
  if (!accounts.length) return []
  const name = readNetworkName(answer)
  const caipNetworkId = findNetwork({ name, accounts, network, networks })
  if (!caipNetworkId) throw new ChainNotSupportedError({ chain: name, operation: connector.name })
  const approved = readApproved(answer, caipNetworkId)
  return [
    {
      ...{ namespace: 'bip122', accounts, caipNetworkId },
      ...(approved && { approvedNetworkIds: approved }),
    },
  ]
}

/**
 * The CAIP-2 id of the accounts' network: the one that the wallet names, else the first that their addresses fit. The kit's own network
 * is tried first, then the configured ones, then all others. Undefined if the wallet names a network that is not Bitcoin's.
 */
export function findNetwork({ name, accounts, network, networks }: findNetwork.Options) {
  const named = walletNetworks.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (name && !named) return undefined
  const configured = [...(network ? [network] : []), ...networks]
    .filter(({ namespace }) => namespace === 'bip122')
    .map(({ caipNetworkId }) => caipNetworkId)
  const candidates = [
    ...(named ? [named.caipNetworkId] : []),
    ...configured,
    ...walletNetworks.map(({ caipNetworkId }) => caipNetworkId),
  ]
  const [first] = accounts
  return candidates.find((id) => isAddress(first?.address, id)) ?? named?.caipNetworkId
}

export declare namespace findNetwork {
  type Options = {
    /** As the wallet names it; empty where it does not. */
    readonly name: string
    readonly accounts: readonly WalletAccount[]
    /** The network the kit is on. */
    readonly network?: Network
    readonly networks: readonly Network[]
  }
}

/**
 * The networks (CAIP-2) that a wallet serves, with the one that it is on. Only wallets of the Wallet Standard say so: see
 * `createStandardProvider`. Undefined for the others.
 */
export function readApproved(
  answer: unknown,
  caipNetworkId: string,
): readonly string[] | undefined {
  const names = readProperty(answer, 'networks')
  if (!Array.isArray(names)) return undefined
  const approved = walletNetworks.filter(({ name }) => names.includes(name))
  if (!approved.length) return undefined
  return [...new Set([caipNetworkId, ...approved.map((network) => network.caipNetworkId)])]
}

/** The name of the Bitcoin network in an answer or event of a wallet (`{ network: { bitcoin: { name } } }`); empty where it has none. */
export function readNetworkName(answer: unknown): string {
  const network = readProperty(answer, 'network') ?? answer
  return readText(readProperty(network, 'bitcoin'), 'name').slice(0, 64)
}
