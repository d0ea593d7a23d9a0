import { hex } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2sh,
  p2tr,
  p2wpkh,
  selectUTXO,
  TEST_NETWORK,
} from '@scure/btc-signer'
import type { UtxosProvider } from '@wallet-kit/core/plugin'
import { maxFeeRate, maxSatoshi } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { readAddress, walletNetworks } from './address.js'

/** A coin that nothing has spent. */
export type Coin = Awaited<ReturnType<UtxosProvider['fetchUtxos']>>[number]

/** Reads the answer of a `UtxosProvider`: what can be a coin, each once, the largest first. */
export function readCoins(answer: unknown): readonly Coin[] {
  const coins = new Map<string, Coin>()
  for (const each of Array.isArray(answer) ? answer : []) {
    const { txid, vout, value, height } = Object(each)
    const isWorth = typeof value === 'bigint' && value > 0n && value <= maxSatoshi
    if (!/^[\da-f]{64}$/.test(txid) || !Number.isSafeInteger(vout) || !isWorth) continue
    if (vout < 0 || vout > 0xffff_ffff) continue
    const isMined = Number.isSafeInteger(height) && height >= 0
    coins.set(`${txid}:${vout}`, { txid, vout, value, ...(isMined && { height }) })
  }
  return [...coins.values()].sort((one, other) =>
    one.value < other.value ? 1 : one.value > other.value ? -1 : 0,
  )
}

/**
 * Reads a fee rate: whole satoshi for a virtual byte, rounded up. What is no rate is undefined; whoever tells of more than `maxFeeRate`
 * is not believed.
 */
export function readFeeRate(answer: unknown): bigint | undefined {
  if (typeof answer !== 'number' || !(answer > 0)) return undefined
  return BigInt(Math.ceil(Math.min(answer, maxFeeRate)))
}

/** A payment: which coins go in, who gets what, and what is left for the miner. */
export type Plan = {
  readonly coins: readonly Coin[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[]
  readonly fee: bigint
}

/** How the coins of an address are spent. */
export type Spending = {
  readonly script: Uint8Array
  /** They are of a type whose signatures do not say what a coin is worth. */
  readonly isLegacy: boolean
  /** Each signature is of what all coins are worth. */
  readonly isTaproot: boolean
  /** What a PSBT says of each input besides. */
  readonly fields: { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }
}

/** Reads how the coins of an address are spent. Throws `TransferRefusedError` where the key of the account alone cannot. */
export function readSpending({ address, publicKey, caipNetworkId }: planTransfer.Payer): Spending {
  const network = toNetwork(caipNetworkId)
  const script = toScript(address, caipNetworkId)
  const type = readAddress(address)?.type
  const given = /^([\da-f]{2}){32,33}$/i.test(publicKey ?? '')
    ? hex.decode(publicKey ?? '')
    : undefined
  const spending = { script, isLegacy: type === 'p2pkh', isTaproot: type === 'p2tr', fields: {} }
  if (type === 'p2pkh' || type === 'p2wpkh') return spending
  if (type === 'p2sh' && given?.length === 33) {
    const { address: own, redeemScript } = p2sh(p2wpkh(given, network), network)
    if (own === address && redeemScript) return { ...spending, fields: { redeemScript } }
  }
  if (type === 'p2tr' && given) {
    const tapInternalKey = given.slice(-32)
    const own = p2tr(tapInternalKey, undefined, network)
    if (own.address === address) return { ...spending, fields: { tapInternalKey } }
  }
  throw new TransferRefusedError({
    refusal: 'key',
    reason: 'The address is not of one key, or the wallet does not say of which.',
  })
}

/**
 * Chooses the coins that pay an amount (satoshi), those of blocks first. What is left goes back to the payer, unless it is too little to
 * be a coin: then it is the miner's. Undefined where the coins do not cover the amount and the fee.
 */
export function planTransfer(payment: planTransfer.Options): Plan | undefined {
  const mined = payment.coins.filter(({ height }) => height !== undefined)
  return select(payment, mined, 'default') ?? select(payment, payment.coins, 'default')
}

export declare namespace planTransfer {
  type Payer = {
    readonly address: string
    /** Hex, as the wallet gave it. */
    readonly publicKey?: string | undefined
    readonly caipNetworkId: string
  }
  type Options = Payer & {
    readonly spending: Spending
    readonly to: string
    readonly amount: bigint
    /** Those that can be spent. */
    readonly coins: readonly Coin[]
    /** What the address is said to hold, in satoshi. */
    readonly held: bigint
    readonly feeRate: bigint
  }
}

/**
 * What sending everything takes: the fee of all coins, and with it (`maxFee`) what those hold that are spent, are not worth their own fee,
 * or have no room. Undefined where the others do not cover the fee.
 */
export function readCostOfAll(
  payment: planTransfer.Options,
): { readonly fee: bigint; readonly maxFee: bigint } | undefined {
  const { address, to, coins, held, caipNetworkId, feeRate } = payment
  const all = select({ ...payment, amount: 1n }, coins, 'all')
  if (!all) return undefined
  const change = all.hasChange ? weighOutput(payment.spending.script.length) : 0
  // As long as the receiver is not known the payer stands in: there is to be room for every receiver.
  const room = to === address ? longestScript : toScript(to, caipNetworkId).length
  const weight =
    all.weight - change + weighOutput(room) - weighOutput(toScript(to, caipNetworkId).length)
  const fee = feeRate * BigInt(Math.ceil(weight / 4))
  return { fee, maxFee: fee + held - sum(all.coins) }
}

/** The scripts of P2WSH and P2TR. */
const longestScript = 34

/** An amount, the script's length and the script, none of them a witness. */
const weighOutput = (scriptLength: number) => 4 * (8 + 1 + scriptLength)

/** What coins hold together, in satoshi. */
export const sum = (coins: readonly Coin[]): bigint =>
  coins.reduce((total, { value }) => total + value, 0n)

/**
 * The least that nodes relay to an address: three times what spending it costs at one satoshi for a byte.
 * @see https://github.com/bitcoin/bitcoin/blob/v29.0/src/policy/policy.cpp
 */
export function readDustLimit(address: string, caipNetworkId: string): bigint {
  const isWitness = /^p2w|^p2tr/.test(readAddress(address)?.type ?? '')
  const size = 8 + 1 + toScript(address, caipNetworkId).length
  return 3n * BigInt(size + (isWitness ? 67 : 148))
}

/** A transaction of more inputs would be too large for a node to relay it (100,000 virtual bytes). */
export const mostCoins = 500

/** Of more coins than fit the first count: `readCoins` gives the largest first. */
function select(
  { address, caipNetworkId, spending, to, amount, feeRate }: planTransfer.Options,
  coins: readonly Coin[],
  strategy: 'default' | 'all',
): (Plan & { readonly weight: number; readonly hasChange: boolean }) | undefined {
  const { script, fields } = spending
  const found = selectUTXO(
    coins.slice(0, mostCoins).map(({ txid, vout, value }) => ({
      ...{ txid, index: vout, witnessUtxo: { script, amount: value }, ...fields },
    })),
    [{ script: toScript(to, caipNetworkId), amount }],
    strategy,
    {
      ...{ feePerByte: feeRate, changeAddress: address, network: toNetwork(caipNetworkId) },
      // What a coin is worth is proven when the transaction is built.
      ...{ createTx: false, allowLegacyWitnessUtxo: true },
    },
  )
  if (!found) return undefined
  const isChosen = ({ txid, vout }: Coin) =>
    found.inputs.some((input) => input.index === vout && hex.encode(input.txid ?? empty) === txid)
  return {
    coins: coins.filter(isChosen),
    outputs: found.outputs.map((output) => ({
      script: 'script' in output ? output.script : script,
      amount: output.amount,
    })),
    ...{ fee: found.fee ?? 0n, weight: found.weight, hasChange: found.change },
  }
}

const empty = new Uint8Array()

function toNetwork(caipNetworkId: string): typeof NETWORK {
  const prefix = walletNetworks.find((each) => each.caipNetworkId === caipNetworkId)?.prefix ?? 'tb'
  return prefix === 'bc' ? NETWORK : { ...TEST_NETWORK, bech32: prefix }
}

/** The script that an address stands for. */
function toScript(address: string, caipNetworkId: string): Uint8Array {
  const read = Address(toNetwork(caipNetworkId)).decode(address)
  return OutScript.encode(read as Parameters<typeof OutScript.encode>[0])
}
