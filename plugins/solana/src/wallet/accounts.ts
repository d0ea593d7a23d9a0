import type { Network, WalletAccount } from '@wallet-kit/core'
import {
  type ConnectOptions,
  cutText,
  readProperty,
  readText,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { isKey } from '../chain/address.js'
import { maxAccounts, maxLabelLength } from '../constants.js'

/**
 * The networks by their names in the Wallet Standard. A local network has no genesis hash of its own, and no name here.
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
const standardChains = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

/** How the Wallet Standard names a network. */
export type StandardChain = keyof typeof standardChains

/** The Wallet Standard's name of a network (CAIP-2), `solana:devnet`; undefined where it has none. */
export function toStandardChain(caipNetworkId: string): StandardChain | undefined {
  const names = Object.keys(standardChains) as StandardChain[]
  return names.find((name) => standardChains[name] === caipNetworkId)
}

/**
 * The kit's networks (CAIP-2) that a wallet's accounts serve: those that they name, and those without a name in the Wallet Standard.
 * On the latter the wallet only signs, and the network's own RPC sends.
 */
export const supportedNetworks = (
  networks: readonly Network[],
  named: readonly string[],
): readonly string[] =>
  networks
    .filter(({ namespace }) => namespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => named.includes(id) || !toStandardChain(id))

/** What a wallet's list of accounts says. */
export type ParsedAccounts = {
  /** Those of Solana, each once. */
  readonly accounts: readonly WalletAccount[]
  /** The networks (CAIP-2) that they serve. */
  readonly networkIds: readonly string[]
}

/**
 * Reads the accounts of a Wallet Standard wallet. Those of other namespaces are left out; undefined where it is no list, or
 * one of Solana has an address that cannot be one.
 */
export function parseAccounts(value: unknown): ParsedAccounts | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const accounts = new Map<string, WalletAccount>()
    const networkIds = new Set<string>()
    for (const account of value.slice(0, maxAccounts)) {
      const chains = readProperty(account, 'chains')
      const own = Array.isArray(chains) ? chains.map(String).filter(isSolana) : []
      if (!own.length) continue
      const address = readProperty(account, 'address')
      if (!isKey(address)) return undefined
      const label = cutText(readText(account, 'label'), maxLabelLength)
      if (!accounts.has(address)) accounts.set(address, { address, ...(label && { label }) })
      for (const chain of own) {
        if (Object.hasOwn(standardChains, chain)) {
          networkIds.add(standardChains[chain as keyof typeof standardChains])
        }
      }
    }
    return { accounts: [...accounts.values()], networkIds: [...networkIds] }
  } catch {
    // A proxy that throws.
    return undefined
  }
}

const isSolana = (chain: string) => chain.startsWith('solana:')

/**
 * A wallet session of accounts; none without accounts. A Solana wallet is on no network: each of its accounts serves some. If they do
 * not serve the kit's network, the session is on the first configured network that they serve.
 */
export function readSessions(
  { accounts, networkIds }: ParsedAccounts,
  { network, networks }: Pick<ConnectOptions, 'network' | 'networks'>,
): readonly WalletSession[] {
  if (!accounts.length) return []
  const supported = supportedNetworks(networks, networkIds)
  const other = supported.includes(network.caipNetworkId) ? undefined : supported[0]
  return [
    {
      namespace: 'solana',
      accounts,
      approvedNetworkIds: supported,
      ...(other && { caipNetworkId: other }),
    },
  ]
}
