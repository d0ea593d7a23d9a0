import type { Kit, Network } from '@wallet-kit/core'
import { decimalFromNumber } from '@wallet-kit/core/money'
import { readProperty } from '@wallet-kit/core/plugin'
import { token2022Program } from '../constants.js'
import { getLive } from '../slice.js'
import { type ChainAccount, readAccounts } from './accounts.js'

/** Nodes give no more accounts by one request. */
const maxAccounts = 100

/**
 * Reads which tokens show scaled amounts: those of Token-2022 with a multiplier or an interest. Undefined for an extension that the
 * node cannot read. Throws what the RPC throws.
 * @see https://www.solana-program.com/docs/token-2022/extensions
 */
export async function lookupScales(
  kit: Kit,
  { tokens, network, signal }: lookupScales.Options,
): Promise<ReadonlyMap<string, string | undefined>> {
  const parts = Array.from({ length: Math.ceil(tokens.length / maxAccounts) }, (_, index) =>
    tokens.slice(index * maxAccounts, (index + 1) * maxAccounts),
  )
  const found = await Promise.all(
    parts.map(async (addresses) => {
      const mints = await readAccounts(getLive(kit).rpc(network), { addresses, network, signal })
      return addresses.flatMap((address, index) => {
        const scale = readScale(mints[index], Date.now() / 1000)
        return scale ? [[address, scale.multiplier] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

export declare namespace lookupScales {
  type Options = {
    readonly tokens: readonly string[]
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * The scale of a mint at a time (Unix seconds), as its program calculates it; undefined where it has none. Without a multiplier it cannot be read.
 */
export function readScale(
  mint: ChainAccount | undefined,
  now: number,
): { readonly multiplier: string | undefined } | undefined {
  if (mint?.program !== token2022Program) return undefined
  const extensions = readProperty(mint.info, 'extensions')
  // A node that cannot read a mint says nothing of its extensions.
  if (mint.type !== 'mint') return { multiplier: undefined }
  for (const each of Array.isArray(extensions) ? extensions : []) {
    const name = readProperty(each, 'extension')
    const state = readProperty(each, 'state')
    if (name === 'scaledUiAmountConfig') return toScale(readMultiplier(state, now))
    if (name === 'interestBearingConfig') return toScale(calculateInterest(state, now))
    if (name === 'unparseableExtension') return { multiplier: undefined }
  }
  return undefined
}

function toScale(value: unknown) {
  const multiplier = decimalFromNumber(value)
  if (multiplier === '1') return undefined
  const isPositive = multiplier && !multiplier.startsWith('-') && /[1-9]/.test(multiplier)
  return { multiplier: isPositive ? multiplier : undefined }
}

/** The newer multiplier counts from its time on. */
function readMultiplier(state: unknown, now: number): unknown {
  const from = readProperty(state, 'newMultiplierEffectiveTimestamp')
  if (typeof from !== 'number') return undefined
  return readProperty(state, now >= from ? 'newMultiplier' : 'multiplier')
}

const secondsPerYear = 31_556_736
/** Of 100 %. */
const basis = 10_000

/** Interest is compounded continuously: at the average rate until the last change, and at the current rate since. */
function calculateInterest(state: unknown, now: number): number | undefined {
  const [start, changed, before, rate] = [
    'initializationTimestamp',
    'lastUpdateTimestamp',
    'preUpdateAverageRate',
    'currentRate',
  ].map((name) => readProperty(state, name))
  if (![start, changed, before, rate].every(Number.isSafeInteger)) return undefined
  const [from, until, average, current] = [start, changed, before, rate] as [
    number,
    number,
    number,
    number,
  ]
  const exponent = (average * (until - from) + current * (now - until)) / (secondsPerYear * basis)
  const multiplier = Math.exp(exponent)
  return Number.isFinite(multiplier) ? multiplier : undefined
}
