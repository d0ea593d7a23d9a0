import type { OnchainOptions } from '../src/options.js'
import type { ReadContext } from '../src/slice.js'
import {
  decodeKey,
  encodeKey,
  findProgramAddress,
  metadataProgram,
  tokenPrograms,
} from '../src/solana/keys.js'

export const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A key with a number. */
export const keyOf = (number: number) =>
  encodeKey(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? number : 7)))

export const owner = keyOf(1)
const [tokenProgram = '', token2022 = ''] = tokenPrograms

/** What a network is asked with, whose node answers by method; `asked` is what it was asked. */
export function fakeContext(
  answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>>,
  options: OnchainOptions = {},
) {
  const asked: {
    method: string
    params: readonly unknown[]
    signal: AbortSignal | undefined
  }[] = []
  const context: ReadContext = {
    network: {
      ...{ id: 'x', namespace: 'solana', caipNetworkId, name: 'Solana', rpcUrls: [] },
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
    rpc: async ({ method, params = [] }, { signal } = {}) => {
      asked.push({ method, params, signal })
      return answers[method]?.(params)
    },
    http: { get: () => Promise.reject(new Error('Nothing is asked there.')) } as never,
    options,
    memory: new Map(),
  }
  return { context, asked }
}

/** An account as nodes give it in base64. */
export const toAccount = (program: string, data: Uint8Array, lamports = 1) => ({
  ...{ lamports, owner: program, executable: false, rentEpoch: 0 },
  data: [btoa(String.fromCharCode(...data)), 'base64'],
})

/** A node's answer to `getMultipleAccounts` with accounts by address; the others do not exist. */
export const answerAccounts =
  (accounts: Readonly<Record<string, unknown>> = {}) =>
  ([addresses]: readonly unknown[]) => ({
    value: (addresses as readonly string[]).map((each) => accounts[each] ?? null),
  })

/** A token account of a pool. */
export function toVault(
  mint: string,
  amount: bigint,
  { pool = keyOf(70), program = tokenProgram } = {},
) {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint))
  data.set(bytesOf(pool), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return toAccount(program, data)
}

/** A token that accounts hold, and the accounts that tell of it. */
export async function createToken(
  mint: string,
  {
    decimals,
    supply,
    named,
    in: place = 'metaplex',
    change = (bytes) => bytes,
    program = metadataProgram,
    kind = 4,
  }: createToken.Options = {},
) {
  const data = toMint({ decimals, supply })
  const state = named && change(encodeNames({ mint, ...named }))
  if (state && place === 'mint') {
    return { [mint]: toAccount(token2022, toLongMint(data, toExtension(19, state))) }
  }
  const seeds = [new TextEncoder().encode('metadata'), bytesOf(metadataProgram), bytesOf(mint)]
  const address = (await findProgramAddress(metadataProgram, seeds)) ?? ''
  return {
    [mint]: toAccount(tokenProgram, data),
    ...(state && { [address]: toAccount(program, Uint8Array.of(kind, ...state)) }),
  }
}

export declare namespace createToken {
  type Options = {
    readonly decimals?: number
    readonly supply?: bigint
    readonly named?: { readonly name: string; readonly symbol: string; readonly of?: string }
    readonly in?: 'metaplex' | 'mint'
    /** Changes the bytes that hold the name. */
    readonly change?: (bytes: Uint8Array) => Uint8Array
    /** The program that the account of the name belongs to. */
    readonly program?: string
    /** The kind of that account: 4 is that of names. */
    readonly kind?: number
  }
}

/** The data of a mint that has been made. */
export function toMint({ decimals = 6, supply = 1_000n } = {}) {
  const data = new Uint8Array(82)
  new DataView(data.buffer).setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** A mint of Token-2022: what each mint has, its kind behind as many bytes as a token account has, and its extensions. */
export const toLongMint = (data: Uint8Array, ...extensions: readonly Uint8Array[]) =>
  Uint8Array.from([
    ...[...data, ...new Uint8Array(165 - data.length), 1],
    ...extensions.flatMap((each) => [...each]),
  ])

/** An extension of Token-2022: its type and its length, of 16 bits each, and its bytes. */
export const toExtension = (type: number, bytes: Uint8Array, length = bytes.length) =>
  Uint8Array.from([...new Uint8Array(Uint16Array.of(type, length).buffer), ...bytes])

const bytesOf = (key: string) => decodeKey(key) ?? new Uint8Array()

/** The update authority of a token, its mint, and its name and symbol as Borsh writes texts. */
export function encodeNames({
  mint,
  of = mint,
  name,
  symbol,
}: {
  mint: string
  of?: string
  name: string
  symbol: string
}) {
  const texts = [name.padEnd(32, '\0'), symbol.padEnd(10, '\0'), ''].flatMap((text) => {
    const bytes = new TextEncoder().encode(text)
    return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]
  })
  return Uint8Array.of(...bytesOf(keyOf(9)), ...bytesOf(of), ...texts)
}

/** A token account as `getTokenAccountsByOwner` lists it. */
export const toEntry = (
  {
    mint,
    amount = '1500000',
    decimals = 6,
  }: { mint: string; amount?: unknown; decimals?: unknown },
  { of = owner as unknown, address = keyOf(200) } = {},
) => ({
  pubkey: address,
  account: {
    data: {
      program: 'spl-token',
      parsed: { type: 'account', info: { mint, owner: of, tokenAmount: { amount, decimals } } },
    },
  },
})

/**
 * A transaction as `getTransaction` gives it. The first key has signed it and pays a fee of 7; the first account sends 5 lamports to the
 * second one, unless `meta` says something else.
 */
export const toTransaction = ({
  slot = 5,
  signature = '',
  keys = [owner, keyOf(2)],
  signers = keys.slice(0, 1),
  meta = {},
}: {
  readonly slot?: number
  readonly signature?: string
  readonly keys?: readonly unknown[]
  readonly signers?: readonly unknown[]
  readonly meta?: Readonly<Record<string, unknown>>
} = {}) => ({
  slot,
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: keys.map((pubkey) => ({ pubkey, signer: signers.includes(pubkey) })),
    },
  },
  meta: {
    ...{ err: null, fee: 7, preBalances: [20, 0], postBalances: [8, 5] },
    ...{ preTokenBalances: [], postTokenBalances: [], ...meta },
  },
})

/** What an account of a transaction, by its place among the keys, holds of a token before or after it. */
export const toTokenBalance = (
  accountIndex: unknown,
  {
    mint,
    of = owner,
    amount,
    decimals = 6,
  }: { mint: unknown; of?: unknown; amount: unknown; decimals?: unknown },
) => ({ accountIndex, mint, owner: of, uiTokenAmount: { amount, decimals } })
