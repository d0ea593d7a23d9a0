import { cutText, truncateAddress } from '@wallet-kit/core/plugin'
import { type ReadContext, recall } from '../slice.js'
import { type Account, type Accounts, readAccounts } from './accounts.js'
import { decodeKey, encodeKey, findProgramAddress, metadataProgram, tokenPrograms } from './keys.js'

/** What a token says of itself. */
export type Mint = {
  /** The shortened address where it has no name. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** There is one of it, which cannot be divided. */
  readonly isNft: boolean
}

/** Reads what tokens say of themselves, once each. Those that cannot be read are not in the map. Throws what the RPC throws. */
export async function readMints(
  context: ReadContext,
  { mints, signal }: readMints.Options,
): Promise<ReadonlyMap<string, Mint>> {
  const found = await findUnknownMints(context, mints)
  const addresses = [...found.unknown].flat()
  return takeMints(found, await readAccounts(context, { addresses, signal }))
}

export declare namespace readMints {
  type Options = {
    readonly mints: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

/** So many tokens are asked for at once, two accounts each. */
const mostMints = 250

type FoundMints = {
  readonly mints: readonly string[]
  /** What is remembered, now and when the accounts have been read: others may fill the memory meanwhile. */
  readonly known: Map<string, Mint>
  /** By mint, the account in which Metaplex keeps its name; an empty text where that address cannot be derived. */
  readonly unknown: ReadonlyMap<string, string>
}

/** Finds the tokens that are not known yet, `mostMints` of them. */
export async function findUnknownMints(
  context: ReadContext,
  mints: readonly string[],
): Promise<FoundMints> {
  const known = recall<Mint>(context, 'mints')
  const unknown = mints.filter((mint) => !known.has(mint))
  const found = unknown
    .slice(0, mostMints)
    .map(async (mint) => [mint, await findMetadataAccount(mint)] as const)
  return { mints, known, unknown: new Map(await Promise.all(found)) }
}

/** What is known of tokens, with what their accounts say. */
export function takeMints(
  { mints, known, unknown }: FoundMints,
  accounts: Accounts,
): ReadonlyMap<string, Mint> {
  for (const [mint, metadata] of unknown) {
    const account = accounts.get(mint)
    // A token whose name could not be asked for is not remembered as one without a name.
    if (!account || (metadata && !accounts.has(metadata))) continue
    const read = parseMint(mint, account, accounts.get(metadata))
    if (read) known.set(mint, read)
  }
  return new Map(
    mints.flatMap((mint) => {
      const each = known.get(mint)
      return each ? [[mint, each] as const] : []
    }),
  )
}

/** Where Metaplex keeps the name of a token. */
async function findMetadataAccount(mint: string): Promise<string> {
  const [program, key] = [decodeKey(metadataProgram), decodeKey(mint)]
  if (!program || !key) return ''
  const seeds = [new TextEncoder().encode('metadata'), program, key]
  return (await findProgramAddress(metadataProgram, seeds)) ?? ''
}

const mintSize = 82
/** Behind as many bytes as a token account has, Token-2022 says of a longer mint that it is one. */
const kindAt = 165

function parseMint(
  mint: string,
  { program, data }: Account,
  metadata: Account | null | undefined,
): Mint | undefined {
  if (!tokenPrograms.includes(program)) return undefined
  if (data.length !== mintSize && data[kindAt] !== 1) return undefined
  const decimals = data[44] ?? 0
  // A mint that nobody has made yet is all zeros.
  if (data[45] !== 1) return undefined
  const named = readExtension(mint, data) ?? readMetadata(mint, metadata)
  const short = truncateAddress(mint)
  return {
    name: named?.name || named?.symbol || short,
    symbol: named?.symbol || short,
    decimals,
    isNft: decimals === 0 && viewOf(data).getBigUint64(36, true) === 1n,
  }
}

type Named = { readonly name: string; readonly symbol: string }

/** The extension of Token-2022 that holds a token's name. */
const nameExtension = 19

/** Reads the name of a token in its mint, where Token-2022 keeps it. @see https://www.solana-program.com/docs/token-2022/extensions */
function readExtension(mint: string, data: Uint8Array): Named | undefined {
  const view = viewOf(data)
  for (let at = kindAt + 1; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true)) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (!type) return undefined
    // Behind the update authority.
    if (type === nameExtension) return readNamed(mint, data.subarray(at + 4 + 32, at + 4 + length))
  }
  return undefined
}

/** Reads the name of a token in an account of Metaplex. @see https://developers.metaplex.com/token-metadata */
function readMetadata(mint: string, account: Account | null | undefined): Named | undefined {
  // It begins with its kind and the update authority.
  if (account?.program !== metadataProgram || account.data[0] !== 4) return undefined
  return readNamed(mint, account.data.subarray(33))
}

/** Both formats go on alike: the mint, the name and the symbol. */
function readNamed(mint: string, data: Uint8Array): Named | undefined {
  if (encodeKey(data.subarray(0, 32)) !== mint) return undefined
  const name = readText(data, 32)
  const symbol = name && readText(data, name.end)
  return symbol && { name: cutText(name.text, 64), symbol: cutText(symbol.text, 20) }
}

/** No token needs a longer name. */
const longestText = 1_000

/** Reads a text of Borsh: its length in 32 bits, then its bytes. Metaplex fills them up with zeros, which `cutText` takes away. */
function readText(data: Uint8Array, at: number) {
  if (at + 4 > data.length) return undefined
  const length = viewOf(data).getUint32(at, true)
  const end = at + 4 + length
  if (length > longestText || end > data.length) return undefined
  return { text: new TextDecoder().decode(data.subarray(at + 4, end)), end }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
