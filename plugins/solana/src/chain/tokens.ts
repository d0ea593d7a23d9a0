import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment, token2022Program, tokenProgram } from '../constants.js'
import { InvalidTokenError, TransferRefusedError } from '../errors.js'
import { getLive } from '../slice.js'
import { type ChainAccount, parseLamports, readValue } from './accounts.js'
import { isKey, toKey } from './address.js'

/** A token, as far as a transfer has to know it. */
export type Mint = {
  /** The token's program. */
  readonly program: string
  readonly decimals: number
  /** Bytes of an account of that token. */
  readonly accountSize: number
  /** What the token keeps of every transfer, where it has such a rule: the newer one counts from its epoch on. */
  readonly fees: { readonly older: TransferFee; readonly newer: TransferFee } | undefined
}

/** A transfer fee of Token-2022. @see https://spl.solana.com/token-2022/extensions#transfer-fees */
export type TransferFee = {
  readonly epoch: bigint
  /** Hundredths of a percent. */
  readonly basisPoints: bigint
  /** Base units. */
  readonly maximum: bigint
}

const accountSize = 165
/** With Token-2022's fields behind it: the kind of account, and that its owner cannot change. Some tokens add extensions. */
const accountSize2022 = 170
const extensionSizes: Readonly<Record<string, number>> = {
  transferFeeConfig: 12,
  transferHook: 5,
  pausableConfig: 4,
}

/**
 * Reads a token. Throws `InvalidTokenError`, `ServiceAnswerError` for one that the node could not read, and `TransferRefusedError` for one
 * that runs a program with every transfer.
 */
export function readMint(account: ChainAccount | undefined, mint: string): Mint {
  const { program, type, info } = account ?? {}
  const decimals = readProperty(info, 'decimals')
  const isToken = program === tokenProgram || program === token2022Program
  if (!isToken || (type && type !== 'mint')) throw new InvalidTokenError({ token: mint })
  // A node that cannot read it does not say that it is no token.
  if (!type || !Number.isInteger(decimals)) throw misread(mint)
  const given = readProperty(info, 'extensions')
  const extensions = new Map<unknown, unknown>(
    (Array.isArray(given) ? given : []).map((each) => [
      readProperty(each, 'extension'),
      readProperty(each, 'state'),
    ]),
  )
  if (readProperty(extensions.get('transferHook'), 'programId')) {
    throw new TransferRefusedError({
      refusal: 'program',
      reason: 'The token runs a program of its own with every transfer.',
      hint: 'Build the transaction with the accounts that its transfer hook needs.',
    })
  }
  const added = Object.entries(extensionSizes).filter(([name]) => extensions.has(name))
  const size = program === tokenProgram ? accountSize : accountSize2022
  const fees = extensions.has('transferFeeConfig') && extensions.get('transferFeeConfig')
  return {
    program,
    decimals: decimals as number,
    accountSize: added.reduce((sum, [, bytes]) => sum + bytes, size),
    fees: fees
      ? {
          older: parseFee(readProperty(fees, 'olderTransferFee'), mint),
          newer: parseFee(readProperty(fees, 'newerTransferFee'), mint),
        }
      : undefined,
  }
}

function parseFee(value: unknown, mint: string): TransferFee {
  const read = (name: string) => parseLamports(readProperty(value, name))
  const [epoch, basisPoints, maximum] = [
    read('epoch'),
    read('transferFeeBasisPoints'),
    read('maximumFee'),
  ]
  if (epoch === undefined || basisPoints === undefined || maximum === undefined) throw misread(mint)
  return { epoch, basisPoints, maximum }
}

const misread = (mint: string) =>
  new ServiceAnswerError({ url: mint, problem: 'The token could not be read.' })

/** Of 100 %. */
const basis = 10_000n

/** What a token keeps of an amount now, as its program reckons it, by one request for the epoch; undefined where it has no such rule. */
export async function readTransferFee(
  kit: Kit,
  { fees, network, signal }: readTransferFee.Options,
): Promise<((amount: bigint) => bigint) | undefined> {
  if (!fees) return undefined
  const rpc = getLive(kit).rpc(network)
  const epoch = parseLamports(
    readProperty(await rpc({ method: 'getEpochInfo' }, { signal }), 'epoch'),
  )
  if (epoch === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No epoch.' })
  }
  const { basisPoints, maximum } = epoch >= fees.newer.epoch ? fees.newer : fees.older
  return (amount) => {
    const fee = (amount * basisPoints + basis - 1n) / basis
    return fee > maximum ? maximum : fee
  }
}

export declare namespace readTransferFee {
  type Options = {
    readonly fees: Mint['fees']
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

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
