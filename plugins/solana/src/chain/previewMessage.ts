import { base58 } from '@scure/base'
import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { nativeTokenAddress } from '@wallet-kit/core/assets'
import {
  type AllowanceChange,
  type AssetChange,
  type AuthorityChange,
  isUnreached,
  type PreviewedToken,
  type Rpc,
  ServiceAnswerError,
  type TransactionPreview,
} from '@wallet-kit/core/plugin'
import { commitment, token2022Program, tokenProgram } from '../constants.js'
import { getLive } from '../slice.js'
import { parseLamports, readValue } from './accounts.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { lookupTokens } from './lookupTokens.js'
import type { Message } from './message.js'
import { parseRawAccount, type RawAccount } from './rawAccount.js'
import { compareStakedLamports, compareStakes } from './stakes.js'
import { playTransaction } from './transaction.js'

/** Nodes give no more accounts at once. */
const mostAccounts = 100
/** Lamports for one signature, where a node does not say the fee. */
const signatureFee = 5_000n

/** JSON-RPC: the node does not have what was asked for. */
const methodNotFound = -32601

/**
 * What a transaction would change in an account: its lamports, its token accounts and stakes, who may take of them and who controls them,
 * compared before and after a simulation, in base units. The network's fee is no part of it. If a node refuses or does not answer, or if
 * an account cannot be compared, the preview says why. Throws the signal's reason.
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 * @example
 * const { readMessage } = await loadTransactionReader()
 * const message = readMessage(transaction)
 * const preview = await previewMessage(rpc, { address, transaction, message, network: solanaMainnet })
 */
export async function previewMessage(
  rpc: Rpc,
  options: previewMessage.Options,
): Promise<TransactionPreview> {
  try {
    return await compare(rpc, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (!isWalletKitError(error)) throw error
    const reason = error.details ?? error.shortMessage
    if (isUnreached(error)) return { isSimulated: false, reason, isUnreached: true }
    const isLacking = isWalletKitError(error, 'RpcError') && Object(error).code === methodNotFound
    return { isSimulated: false, reason, ...(!isLacking && { isFailed: true }) }
  }
}

async function compare(
  rpc: Rpc,
  { message, address, transaction, deposit, network, signal }: previewMessage.Options,
): Promise<TransactionPreview> {
  const isOwnCost = message.payer === address
  const read = { network, signal }
  const asked = [...new Set([...message.writable, ...(await lookUp(rpc, message, read)).writable])]
  if (asked.length > mostAccounts) return hide('It names more accounts than can be compared.')
  const [before, { failure, accounts }, fee] = await Promise.all([
    readRawAccounts(rpc, { addresses: asked, ...read }),
    playTransaction(rpc, { transaction, addresses: asked, ...read }),
    isOwnCost ? readFee(rpc, message, read) : 0n,
  ])
  if (failure !== undefined) return { isSimulated: true, changes: [], failure }
  const after = Array.isArray(accounts) ? accounts.map(parseRawAccount) : []
  const sums = new Map<string | undefined, bigint>()
  const add = (mint: string | undefined, amount: bigint) =>
    sums.set(mint, (sums.get(mint) ?? 0n) + amount)
  const allowances: { mint: string; spender: string; amount: bigint }[] = []
  const authorities: AuthorityChange[] = []
  add(undefined, fee)
  for (const [index, each] of asked.entries()) {
    const [had, has] = [before[index], after[index]]
    if (had === undefined || has === undefined) return hide('An account could not be compared.')
    const pass = (authority: AuthorityChange['authority'], receiver: string) =>
      authorities.push({ authority, account: each, receiver })
    if (each === address) {
      if (has && had && has.program !== had.program) pass('program', String(has.program))
      add(undefined, (has?.lamports ?? 0n) - (had?.lamports ?? 0n))
      continue
    }
    // The deposit of an account that is made for the receiver is a cost of the network, as its fee is.
    if (each === deposit && !had) add(undefined, has?.lamports ?? 0n)
    const [held, holds] = [had && readHolding(had), has && readHolding(has)]
    const own = held?.owner === address ? held : undefined
    if (own) add(own.mint, -own.amount)
    if (own && holds && holds.owner !== address) pass('owner', holds.owner)
    if (holds?.owner === address) {
      add(holds.mint, holds.amount)
      const { delegate, closer } = holds
      const allowed = own?.delegate?.address === delegate?.address ? own?.delegate?.amount : 0n
      if (delegate && delegate.amount > (allowed ?? 0n)) {
        allowances.push({ mint: holds.mint, spender: delegate.address, amount: delegate.amount })
      }
      if (closer && closer !== address && closer !== own?.closer) pass('close', closer)
    }
    for (const change of compareStakes(had, has, address)) pass(...change)
    add(undefined, compareStakedLamports(had, has, address))
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0n)
  const mints = [...moved.map(([mint]) => mint), ...allowances.map(({ mint }) => mint)]
  const describe = await readTokens(rpc, { mints, ...read })
  const changes = moved.map(
    ([mint, amount]): AssetChange => ({
      direction: amount < 0n ? 'out' : 'in',
      token: describe(mint),
      amount: amount < 0n ? -amount : amount,
    }),
  )
  return {
    isSimulated: true,
    changes: changes.sort((a, b) => Number(a.direction === 'in') - Number(b.direction === 'in')),
    ...(allowances.length && {
      allowances: allowances.map(
        ({ mint, ...rest }): AllowanceChange => ({ token: describe(mint), ...rest }),
      ),
    }),
    ...(authorities.length && { authorities }),
  }
}

const hide = (reason: string): TransactionPreview => ({
  ...{ isSimulated: false, reason },
  isHidden: true,
})

type PreviewNetwork = Pick<Network, 'namespace' | 'caipNetworkId' | 'nativeCurrency'>
type Read = { readonly network: PreviewNetwork; readonly signal: AbortSignal | undefined }

/** The addresses that a transaction finds in tables: behind 56 bytes of each table, 32 for every address. */
async function lookUp(
  rpc: Rpc,
  { tables }: Pick<Message, 'tables'>,
  read: Read,
): Promise<{ readonly writable: readonly string[]; readonly readonly: readonly string[] }> {
  if (!tables.length) return { writable: [], readonly: [] }
  const addresses = tables.map(({ address }) => address)
  const accounts = await readRawAccounts(rpc, { addresses, ...read })
  const pick = (kind: 'writable' | 'readonly') =>
    tables.flatMap((table, place) =>
      table[kind].map((index) => {
        const key = accounts[place]?.data.slice(56 + index * 32, 88 + index * 32)
        if (key?.length === 32) return base58.encode(key)
        throw answerError(read.network, 'No address table.')
      }),
    )
  return { writable: pick('writable'), readonly: pick('readonly') }
}

/**
 * Reads the addresses that a transaction finds in tables on the chain, in the order in which its instructions number them. Asks nothing
 * if there are no tables. Throws `ServiceAnswerError` and what the RPC throws.
 * @example readInstructions(transaction, await lookUpAddresses(rpc, { message, network }))
 */
export async function lookUpAddresses(
  rpc: Rpc,
  { message, network, signal }: Pick<previewMessage.Options, 'message' | 'network' | 'signal'>,
): Promise<readonly string[]> {
  const { writable, readonly } = await lookUp(rpc, message, { network, signal })
  return [...writable, ...readonly]
}

/** What the network takes, as the node reckons it, a fee for priority included. */
async function readFee(
  rpc: Rpc,
  message: Message,
  { signal }: Pick<Read, 'signal'>,
): Promise<bigint> {
  const params = [message.text, { commitment }]
  const answer = readValue(await rpc({ method: 'getFeeForMessage', params }, { signal }))
  return parseLamports(answer) ?? signatureFee * BigInt(message.signatures)
}

async function readRawAccounts(
  rpc: Rpc,
  { addresses, network, signal }: Read & { readonly addresses: readonly string[] },
): Promise<readonly (RawAccount | null | undefined)[]> {
  const params = [addresses, { encoding: 'base64', commitment }]
  const values = readValue(await rpc({ method: 'getMultipleAccounts', params }, { signal }))
  if (Array.isArray(values) && values.length === addresses.length)
    return values.map(parseRawAccount)
  throw answerError(network, 'No accounts.')
}

/** Tokens as a preview names them, and the coin. */
async function readTokens(
  rpc: Rpc,
  { mints, network, signal }: Read & { readonly mints: readonly (string | undefined)[] },
): Promise<(mint: string | undefined) => PreviewedToken> {
  const named = mints.filter((mint) => mint !== undefined)
  const tokens = await lookupTokens(rpc, { mints: named, network, signal })
  const { symbol, decimals } = network.nativeCurrency
  const coin = { address: nativeTokenAddress(network), symbol, decimals }
  return (mint) => (mint === undefined ? coin : (tokens.get(mint) as PreviewedToken))
}

const answerError = (network: PreviewNetwork, problem: string) =>
  new ServiceAnswerError({ url: network.caipNetworkId, problem })

export declare namespace previewMessage {
  type Options = {
    /** Whose account is compared. */
    readonly address: string
    /** Serialised, signed or not. */
    readonly transaction: Uint8Array
    /** What `readMessage` makes of the transaction. */
    readonly message: Message
    /** The address of an account whose deposit counts as a cost of the network, where the transaction makes it. */
    readonly deposit?: string | undefined
    readonly network: PreviewNetwork
    readonly signal?: AbortSignal | undefined
  }
}

/** A token account. */
type Holding = {
  readonly mint: string
  readonly owner: string
  /** Base units. */
  readonly amount: bigint
  /** Who may take of it besides its owner, and how much. */
  readonly delegate: { readonly address: string; readonly amount: bigint } | undefined
  /** Who may close it besides its owner. */
  readonly closer: string | undefined
}

const accountSize = 165

/** Reads a token account of either program; undefined where it is something else. */
function readHolding({ program, data }: RawAccount): Holding | undefined {
  if (program !== tokenProgram && program !== token2022Program) return undefined
  // Behind it Token-2022 says which kind it is.
  if (data.length !== accountSize && data[accountSize] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const readKey = (at: number) => base58.encode(data.slice(at, at + 32))
  return {
    mint: readKey(0),
    owner: readKey(32),
    amount: view.getBigUint64(64, true),
    delegate: data[72] ? { address: readKey(76), amount: view.getBigUint64(121, true) } : undefined,
    closer: data[129] ? readKey(133) : undefined,
  }
}

/** What a transaction would change in an account, as the network's own nodes play it through. Throws `InvalidTransactionError`, and the signal's reason. */
export async function previewTransaction(
  kit: Kit,
  options: previewTransaction.Options,
): Promise<TransactionPreview> {
  const { readMessage } = await loadSolanaKit(kit)
  const message = readMessage(options.transaction)
  return previewMessage(getLive(kit).rpc(options.network), { ...options, message })
}

export declare namespace previewTransaction {
  type Options = Omit<previewMessage.Options, 'network' | 'message'> & { readonly network: Network }
}
