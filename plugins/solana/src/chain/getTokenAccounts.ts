import type { Kit, Network } from '@wallet-kit/core'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { solanaSlice } from '../slice.js'
import { parseTokenAccount, type TokenAccount } from './parseTokenAccount.js'
import { readValue } from './readValue.js'
import { toKey } from './toKey.js'
import { token2022Program, tokenProgram } from './tokenPrograms.js'

/**
 * Reads the token accounts of an address, SPL and Token-2022, from the network's own RPC: one request where a token is named,
 * else one for each of the two programs. An answer that is malformed, or about others, is a `ServiceAnswerError`.
 */
export async function getTokenAccounts(
  kit: Kit,
  { owner, mint, network, signal }: getTokenAccounts.Options,
): Promise<readonly TokenAccount[]> {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
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
