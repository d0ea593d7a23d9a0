import type { Network, WalletAccount } from '@wallet-kit/core'
import {
  ChainNotSupportedError,
  type ConnectOptions,
  readProperty,
  readText,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { walletNetworks } from '../chain/walletNetworks.js'
import { parseAccounts } from './readAccounts.js'

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
