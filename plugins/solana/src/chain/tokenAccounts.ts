import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment, token2022Program, tokenProgram } from '../constants.js'
import { getLive } from '../slice.js'
import { readValue } from './accounts.js'
import { isKey, toKey } from './address.js'

/**
 * Reads the token accounts of an address, SPL and Token-2022, from the network's own RPC: one request where a token is named,
 * else one for each of the two programs. An answer that is malformed, or about others, is a `ServiceAnswerError`.
 */
export async function getTokenAccounts(
  kit: Kit,
  { owner, mint, network, signal }: getTokenAccounts.Options,
): Promise<readonly TokenAccount[]> {
  const rpc = getLive(kit).rpc(network)
  const address = toKey(owner, 'owner')
  const filters =
    mint === undefined
      ? [{ programId: tokenProgram }, { programId: token2022Program }]
      : [{ mint: toKey(mint, 'mint') }]
  const answers = await Promise.all(
    filters.map((filter) => {
      const params = [address, filter, { encoding: 'jsonParsed', commitment }]
      return rpc({ method: 'getTokenAccountsByOwner', params }, { signal })
    }),
  )
  return answers.flatMap((answer) => {
    const entries = readValue(answer)
    const accounts = Array.isArray(entries) ? entries.map(parseTokenAccount) : [undefined]
    return accounts.map((account) => {
      const isAsked = account?.owner === address && (mint ?? account.mint) === account.mint
      if (account && isAsked) return account
      const problem = 'Not the token accounts that were asked for.'
      throw new ServiceAnswerError({ url: network.caipNetworkId, problem })
    })
  })
}

export declare namespace getTokenAccounts {
  type Options = {
    readonly owner: string
    /** Of this token only. */
    readonly mint?: string | undefined
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** What an address holds of one token. */
export type TokenAccount = {
  /** The token account's own address. */
  readonly address: string
  /** Who owns it. */
  readonly owner: string
  /** The token's address. */
  readonly mint: string
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly program: 'spl-token' | 'spl-token-2022'
  /** A frozen account neither sends nor receives. */
  readonly isFrozen: boolean
}

/** Reads one entry of `getTokenAccountsByOwner` in its form `jsonParsed`; undefined where it is none. */
function parseTokenAccount(entry: unknown): TokenAccount | undefined {
  const data = readProperty(readProperty(entry, 'account'), 'data')
  const program = readProperty(data, 'program')
  const info = readProperty(readProperty(data, 'parsed'), 'info')
  const address = readProperty(entry, 'pubkey')
  const owner = readProperty(info, 'owner')
  const mint = readProperty(info, 'mint')
  const held = readProperty(info, 'tokenAmount')
  const amount = readProperty(held, 'amount')
  const decimals = readProperty(held, 'decimals')
  if (program !== 'spl-token' && program !== 'spl-token-2022') return undefined
  if (!isKey(address) || !isKey(owner) || !isKey(mint)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) {
    return undefined
  }
  const isFrozen = readProperty(info, 'state') === 'frozen'
  return {
    ...{ address, owner, mint, amount: BigInt(amount), decimals: decimals as number },
    ...{ program, isFrozen },
  }
}
