import { base58 } from '@scure/base'

// Keys: the addresses of accounts, of tokens and of programs. A library that derives addresses would be the heaviest part of reading balances.

/** The base58 text of the bytes of a key. */
export const encodeKey = (bytes: Uint8Array): string => base58.encode(bytes)

/** The 32 bytes of a base58 text; undefined where it is no text of a key. */
export function decodeKey(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === 32 ? bytes : undefined
}

/** Whether a value is the base58 text of 32 bytes. */
export const isKey = (value: unknown): value is string => decodeKey(value) !== undefined

/**
 * The address that a program derives from seeds. Undefined where the page cannot hash: a browser does so on https pages only.
 * @see https://solana.com/docs/core/pda
 */
export async function findProgramAddress(
  program: string,
  seeds: readonly Uint8Array[],
): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {}
  const owner = decodeKey(program)
  if (!subtle || !owner) return undefined
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), owner, marker]
    const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
    const address = new Uint8Array(await subtle.digest('SHA-256', bytes))
    if (!isOnCurve(address)) return encodeKey(address)
  }
  return undefined
}

const marker = new TextEncoder().encode('ProgramDerivedAddress')

const prime = 2n ** 255n - 19n
/** Of the curve −x² + y² = 1 + d·x²·y². */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point of the curve ed25519: there is an x for their y, so that a key may have them. */
function isOnCurve(bytes: Uint8Array): boolean {
  // The highest bit is the sign of x.
  const y = bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n) % 2n ** 255n
  const square = (y * y) % prime
  // x² = numerator / denominator, which is a square where their product is one: by Euler's criterion.
  const product = ((square - 1n) * (d * square + 1n)) % prime
  const criterion = power((product + prime) % prime, (prime - 1n) / 2n)
  return criterion === 0n || criterion === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

/** The programs of tokens: SPL, and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Metaplex's program, which keeps the names of tokens. @see https://developers.metaplex.com/token-metadata */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** SOL as a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Tokens that count as one US dollar: USDC and USDT. */
export const dollars: readonly string[] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
]
