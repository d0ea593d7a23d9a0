import { base58, base64 } from '@scure/base'
import type { Kit, Network } from '@wallet-kit/core'
import {
  readProperty,
  type SentTransaction,
  ServiceAnswerError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { getLive } from '../slice.js'

/** How long the network is asked for the account's newest transaction before its wallet is asked, in ms. Without it nothing can be found later. */
const placeTimeoutMs = 1_500

/** More transactions of an account are not looked at. */
const maxTransactions = 20

/** Programs whose instructions a wallet may write itself: compute budget, and accounts of tokens. */
const passedOver: readonly string[] = [
  'ComputeBudget111111111111111111111111111111',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
]

/**
 * Reads the signature of an account's newest transaction before its wallet is asked to send; `-` if it has none, undefined if the network does not
 * say. Never rejects.
 */
export async function readPlace(
  kit: Kit,
  { from, network, signal }: { from: string; network: Network; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const read = async (signal: AbortSignal) => {
    const [newest] = await listSignatures(kit, { address: from, limit: 1, network, signal })
    return newest ?? '-'
  }
  return withDeadline(read, { timeout: placeTimeoutMs, signal }).catch(() => undefined)
}

/** Writes down what `findSent` must know of a transaction: the place, and a digest of each instruction that moves something. */
export async function toNote(place: string, transaction: Uint8Array): Promise<string | undefined> {
  const read = await digestInstructions(transaction)
  return read && [place, ...read.digests].join(' ')
}

/**
 * Looks among the transactions that an account has sent since for one with the instructions of a note, whatever the wallet has added to them; undefined
 * if there is none yet. Throws `ServiceAnswerError` and what the RPC throws.
 */
export async function findSent(
  kit: Kit,
  { address, network, note, signal }: findSent.Options,
): Promise<SentTransaction | undefined> {
  const [place, ...digests] = note.split(' ')
  if (!place || !digests.length) return undefined
  const until = place === '-' ? undefined : place
  const list = { address, limit: maxTransactions, until, network, signal }
  const rpc = getLive(kit).rpc(network)
  for (const signature of await listSignatures(kit, list)) {
    const config = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
    const params = [signature, config]
    const found = await rpc({ method: 'getTransaction', params }, { signal })
    const text = readProperty(readProperty(found, 'transaction'), '0')
    const read = typeof text === 'string' ? await digestInstructions(decode(text)) : undefined
    // Anybody can have a payment of the account fail that it did not sign.
    if (!read?.signers.includes(address)) continue
    if (digests.every((each) => read.digests.includes(each))) return { hash: signature }
  }
  return undefined
}

export declare namespace findSent {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly note: string
    readonly signal: AbortSignal
  }
}

/** Signatures of the transactions of an account, the newest first. */
async function listSignatures(
  kit: Kit,
  { address, limit, until, network, signal }: ListOptions,
): Promise<readonly string[]> {
  const params = [address, { limit, commitment, ...(until && { until }) }]
  const rpc = getLive(kit).rpc(network)
  const answer = await rpc({ method: 'getSignaturesForAddress', params }, { signal })
  const signatures = Array.isArray(answer)
    ? answer.map((each) => readProperty(each, 'signature'))
    : [undefined]
  // An entry that cannot be read is not left out: without it the account would seem to have no newer transaction.
  if (signatures.every(isSignature)) return signatures
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No list of signatures.' })
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

type ListOptions = {
  readonly address: string
  readonly limit: number
  readonly until?: string | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

function decode(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    return new Uint8Array()
  }
}

type Digests = { readonly signers: readonly string[]; readonly digests: readonly string[] }

/**
 * The start of the SHA-256 digest of each instruction of a transaction, and who signs it; undefined if it cannot be read, or if the page is not a
 * secure context, which has no digests.
 */
async function digestInstructions(transaction: Uint8Array): Promise<Digests | undefined> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return undefined
  const { readInstructions } = await import('./message.js')
  try {
    const { instructions, signers } = readInstructions(transaction)
    const digests = await Promise.all(
      instructions
        .filter(({ program }) => !passedOver.includes(program))
        .map(async ({ program, accounts, data }) => {
          const text = [program, ...accounts, base58.encode(data)].join(' ')
          const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
          return [...new Uint8Array(digest, 0, 8)]
            .map((byte) => byte.toString(16).padStart(2, '0'))
            .join('')
        }),
    )
    return { signers, digests }
  } catch {
    return undefined
  }
}
