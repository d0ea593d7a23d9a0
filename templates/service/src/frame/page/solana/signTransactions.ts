import { base58, base64 } from '@scure/base'
import { withDeadline } from '@wallet-kit/core/plugin'
import {
  loadTransactionReader,
  lookUpAddresses,
  lookupTokens,
  type TransactionParts,
} from '@wallet-kit/plugin-solana/preview'
import { boolean, type InferOutput, is, number, object, optional, picklist } from 'valibot'
import { formatUnits } from 'viem/utils'
import { askApproval } from '../approval/askApproval.js'
import {
  InvalidParamsError,
  NodeNotReachedError,
  OperationPendingError,
} from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import type { SolanaAccount } from '../keys/createSolanaAccount.js'
import { format, type MessageKey } from '../messages/format.js'
import { askNode } from '../rpc/askNode.js'
import { createNodeRpc } from '../rpc/createNodeRpc.js'
import { requireNetwork } from '../rpc/network.js'
import { describeRequest } from '../rpc/signer.js'
import { readBase64, requireSolanaAccount } from './account.js'
import { describeInstruction, listMints, type Tokens } from './describeInstruction.js'
import { isOfNetwork } from './isOfNetwork.js'
import { previewAll } from './previewAll.js'
import { readNetwork } from './readNetwork.js'
import { reckonFee } from './reckonFee.js'

/** As many as a visitor may read at once. */
const mostTransactions = 10

/** `solana_signTransaction { transaction, pubkey? }`, in base64 → `{ signature, transaction }`. */
export async function signTransaction(frame: Frame, { chainId, params }: Call): Promise<unknown> {
  const { transaction, pubkey } = Object(params[0])
  const account = await requireSolanaAccount(frame, pubkey)
  const [signed] = await signEach(frame, {
    ...{ account, chainId, transactions: [readBase64(transaction)] },
    ...{ title: 'approve.transaction.title', confirm: 'approve.sign', isSent: false },
  })
  return toAnswer(signed)
}

/** `solana_signAllTransactions { transactions, pubkey? }` → `{ transactions }`, after one approval of all. */
export async function signAllTransactions(
  frame: Frame,
  { chainId, params }: Call,
): Promise<unknown> {
  const { transactions: given, pubkey } = Object(params[0])
  const account = await requireSolanaAccount(frame, pubkey)
  const isList = Array.isArray(given) && given.length > 0 && given.length <= mostTransactions
  if (!isList) throw new InvalidParamsError({ problem: 'there are none, or too many.' })
  const signed = await signEach(frame, {
    ...{ account, chainId, transactions: given.map(readBase64) },
    ...{ title: 'approve.transactions.title', confirm: 'approve.sign', isSent: false },
  })
  return { transactions: signed.map(({ bytes }) => base64.encode(bytes)) }
}

const optionsSchema = object({
  skipPreflight: optional(boolean()),
  maxRetries: optional(number()),
  minContextSlot: optional(number()),
  preflightCommitment: optional(picklist(['processed', 'confirmed', 'finalized'])),
})

/** `solana_signAndSendTransaction { transaction, pubkey?, sendOptions? }` → `{ signature }` in base58. */
export async function signAndSendTransaction(
  frame: Frame,
  { chainId, params }: Call,
): Promise<unknown> {
  const { transaction, pubkey, sendOptions } = Object(params[0])
  const account = await requireSolanaAccount(frame, pubkey)
  requireNetwork(frame, chainId)
  const options = is(optionsSchema, sendOptions) ? sendOptions : {}
  const [signed] = await signEach(frame, {
    ...{ account, chainId, transactions: [readBase64(transaction)] },
    ...{ title: 'approve.send.title', confirm: 'approve.send', isSent: true },
  })
  // The press may be older than the app's page's word that it is too late.
  frame.beginSending()
  return { signature: await send(frame, { chainId, signed, options }) }
}

/**
 * Gives the signature that names the transaction. Throws `NodeRefusedError` if the only node that got it has refused it, and `OperationPendingError` if
 * another one may have taken it.
 */
async function send(frame: Frame, { chainId, signed, options }: Sending): Promise<string> {
  const ask = (method: string, params: readonly unknown[]) =>
    askNode(frame, { chainId, method, params })
  const { transaction } = toAnswer(signed)
  // The first one, of whoever pays.
  const signature = base58.encode(base64.decode(transaction).slice(1, 65))
  try {
    await ask('sendTransaction', [transaction, { ...options, encoding: 'base64' }])
  } catch (error) {
    if (error instanceof NodeNotReachedError) throw new OperationPendingError({ cause: error })
    // It may have come to the network all the same.
    const found = await ask('getSignatureStatuses', [[signature]]).catch(() => undefined)
    const status = Reflect.get(Object(found), 'value')?.[0]
    // Null: this node does not have it, which says nothing of one that was asked before and gave no answer.
    if (status === null && !Object(error).cause) throw error
    if (!status) throw new OperationPendingError({ cause: error })
  }
  return signature
}

type Sending = {
  readonly chainId: string
  readonly signed: Signed | undefined
  readonly options: InferOutput<typeof optionsSchema>
}

type Signed = { readonly bytes: Uint8Array; readonly signature: Uint8Array }

function toAnswer(signed: Signed | undefined) {
  if (!signed) throw new InvalidParamsError({ problem: 'there is no transaction.' })
  return { signature: base58.encode(signed.signature), transaction: base64.encode(signed.bytes) }
}

/** Shows what all transactions ask for and would change, and signs them. */
async function signEach(frame: Frame, options: signEach.Options): Promise<readonly Signed[]> {
  const { account, chainId, transactions, title, confirm, isSent } = options
  const reader = await loadTransactionReader()
  const read = await Promise.all(
    transactions.map(async (bytes) => {
      const parts = readParts(reader, bytes)
      const place = parts.signers.indexOf(account.address)
      if (place < 0) throw new InvalidParamsError({ problem: 'the account does not sign it.' })
      const [found, isOwn] = await Promise.all([
        lookUp(frame, { chainId, bytes, reader }),
        isOfNetwork(frame, { chainId, parts }),
      ])
      return { bytes, place, isOwn, ...parts, ...found }
    }),
  )
  const mints = read.flatMap(({ instructions }) => listMints(instructions))
  const tokens = await lookUpTokens(frame, { chainId, mints })
  const steps = read.map(({ instructions }) =>
    instructions.map((each, place) => describeInstruction(each, { place, tokens })),
  )
  const warnings = steps.flat().flatMap(({ warning }) => warning ?? [])
  const isUnnamed = read.some(({ instructions }) =>
    instructions.some(({ accounts }) => accounts.includes(undefined)),
  )
  if (isUnnamed) warnings.push(format('solana.table.warning'))
  if (!read.every(({ isOwn }) => isOwn)) warnings.unshift(format('solana.network.warning'))
  if (!isSent) warnings.unshift(format('approve.notSent'))
  const details = steps.map((described) =>
    described.map(({ lines }, index) => ({
      label: format('solana.instruction', { number: `${index + 1}` }),
      value: lines,
    })),
  )
  // The first to sign pays.
  const paid = read.filter(({ place }) => place === 0)
  const fee = paid.reduce((sum, parts) => sum + reckonFee(parts), 0n)
  const change = () => previewAll(frame, { ...options, reader })
  await askApproval(frame, () => ({
    ...{ title, confirm, changes: change(), checkAgain: change },
    warning: [...new Set(warnings)].join('\n') || undefined,
    details: [
      ...describeRequest(frame, { address: account.address, chainId }),
      ...(details.length === 1
        ? (details[0] ?? [])
        : details.map((value, index) => ({
            label: format('approve.transaction', {
              number: `${index + 1}`,
              count: `${details.length}`,
            }),
            value,
          }))),
      ...(paid.length
        ? [{ label: format('approve.fee'), value: `${formatUnits(fee, 9)} SOL` }]
        : []),
    ],
  }))
  const sign = async ({ bytes, place, message }: (typeof read)[number]) => {
    const signature = await account.sign(message)
    const signed = bytes.slice()
    // Signatures stand behind their number, which is one byte.
    signed.set(signature, 1 + place * 64)
    return { bytes: signed, signature }
  }
  return Promise.all(read.map(sign))
}

declare namespace signEach {
  type Options = {
    readonly account: SolanaAccount
    readonly chainId: string
    readonly transactions: readonly Uint8Array[]
    readonly title: MessageKey
    readonly confirm: MessageKey
    readonly isSent: boolean
  }
}

type Reader = Awaited<ReturnType<typeof loadTransactionReader>>

function readParts({ readInstructions }: Reader, bytes: Uint8Array) {
  try {
    return readInstructions(bytes)
  } catch {
    throw new InvalidParamsError({ problem: 'the transaction is none.' })
  }
}

/** How long the nodes may take to give the addresses of tables, or tokens, in ms. The screen waits for them. */
const lookUpTimeout = 3_000

/**
 * The instructions with the addresses that the transaction finds in tables. If the nodes do not give them in time, these addresses stay
 * undefined.
 */
async function lookUp(
  frame: Frame,
  { chainId, bytes, reader }: lookUp.Options,
): Promise<Partial<Pick<TransactionParts, 'instructions'>>> {
  const network = readNetwork(frame, chainId)
  const message = reader.readMessage(bytes)
  if (!network) return {}
  try {
    const found = await withDeadline(
      () => lookUpAddresses(createNodeRpc(frame, chainId), { message, network }),
      { timeout: lookUpTimeout },
    )
    return { instructions: reader.readInstructions(bytes, found).instructions }
  } catch {
    return {}
  }
}

declare namespace lookUp {
  type Options = Pick<signEach.Options, 'chainId'> & {
    readonly bytes: Uint8Array
    readonly reader: Reader
  }
}

/** How the tokens of a transaction write their amounts. Nothing is known of those that the nodes do not give in time. */
async function lookUpTokens(
  frame: Frame,
  { chainId, mints }: { readonly chainId: string; readonly mints: readonly string[] },
): Promise<Tokens> {
  const network = readNetwork(frame, chainId)
  if (!network) return new Map()
  const rpc = createNodeRpc(frame, chainId)
  return withDeadline((signal) => lookupTokens(rpc, { mints, network, signal }), {
    timeout: lookUpTimeout,
  }).catch(() => new Map())
}
