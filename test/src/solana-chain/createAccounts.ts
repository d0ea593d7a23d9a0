import { base58, base64 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import { parseTokenData, type TokenData } from './parseTokenData.js'
import { SolanaRpcError } from './solanaRpcError.js'
import { tokenProgramOf } from './tokenProgramOf.js'
import { tokenPrograms } from './tokenPrograms.js'

type Address = Parameters<LiteSVM['getAccount']>[0]
/** An account as the machine keeps it. */
export type StoredAccount = ReturnType<LiteSVM['getProgramAccounts']>[number]

/** Reads the accounts of the machine, in the forms in which nodes give them. */
export function createAccounts(svm: LiteSVM) {
  function find(address: unknown): StoredAccount | undefined {
    const account = svm.getAccount(toAddress(address))
    return account.exists ? account : undefined
  }
  function decimalsOf(mint: string): number {
    return find(mint)?.data[44] ?? 0
  }
  function readToken(account: StoredAccount): TokenData | undefined {
    return parseTokenData(Uint8Array.from(account.data), decimalsOf)
  }
  function encode(account: StoredAccount, encoding: unknown = 'base64') {
    const { lamports, programAddress: owner, executable } = account
    const data = Uint8Array.from(account.data)
    const program = tokenProgramOf(owner)
    const parsed = encoding === 'jsonParsed' && program ? readToken(account) : undefined
    const text = encoding === 'base58' ? base58.encode(data) : base64.encode(data)
    return {
      ...{ lamports: Number(lamports), owner, executable, rentEpoch: 0, space: data.length },
      data: parsed
        ? { program, parsed, space: data.length }
        : [text, encoding === 'base58' ? 'base58' : 'base64'],
    }
  }
  function listTokens(owner: string, filter: { mint?: unknown; programId?: unknown }) {
    const asked = filter.mint === undefined ? filter.programId : find(filter.mint)?.programAddress
    const program = typeof asked === 'string' ? tokenProgramOf(asked) : undefined
    if (!program) throw new SolanaRpcError(-32602, 'Invalid param: could not find mint')
    return svm.getProgramAccounts(tokenPrograms[program] as Address).flatMap((account) => {
      const token = readToken(account)
      const isOwn = token?.type === 'account' && token.info.owner === owner
      const isAsked = isOwn && (filter.mint ?? token.info.mint) === token.info.mint
      return isAsked ? [{ account, info: token.info }] : []
    })
  }

  return {
    encode,
    get: (address: unknown, encoding?: unknown) => {
      const account = find(address)
      return account ? encode(account, encoding) : null
    },
    getBalance: (address: unknown): bigint => svm.getBalance(toAddress(address)) ?? 0n,
    getTokens: (
      owner: unknown,
      filter: { mint?: unknown; programId?: unknown },
      encoding?: unknown,
    ) =>
      listTokens(toAddress(owner), filter).map(({ account }) => ({
        pubkey: account.address,
        account: encode(account, encoding),
      })),
    getTokenBalance: (owner: string, mint: string): bigint =>
      listTokens(owner, { mint }).reduce(
        (sum, { info }) => sum + BigInt(info.tokenAmount.amount),
        0n,
      ),
    getTokenAmount(address: unknown) {
      const account = find(address)
      const token = account && tokenProgramOf(account.programAddress) && readToken(account)
      if (token && token.type === 'account') return token.info.tokenAmount
      throw new SolanaRpcError(-32602, 'Invalid param: could not find account')
    },
  }
}

/** The chain's accounts. */
export type Accounts = ReturnType<typeof createAccounts>

function toAddress(value: unknown): Address {
  try {
    if (typeof value === 'string' && base58.decode(value).length === 32) return value as Address
  } catch {
    // Said below.
  }
  throw new SolanaRpcError(-32602, 'Invalid param: Invalid')
}
