import type { Kit, Network } from '@wallet-kit/core'
import {
  type NetworkCost,
  readProperty,
  ServiceAnswerError,
  type TransferFields,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { nativeToken } from '../constants.js'
import { getLive } from '../slice.js'
import { checkReceiver, parseLamports, readAccounts } from './accounts.js'
import { toKey } from './address.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { planTokenTransfer, type TokenTransfer } from './planTokenTransfer.js'

/** Lamports for one signature. @see https://solana.com/docs/core/fees */
const signatureFee = 5_000n

/**
 * What a transfer costs in lamports: one signature, what it pays for priority, and the deposit for a token account that the receiver
 * lacks. It also gives the rent of an account: no account may hold less. Priority that the wallet adds is not counted. Throws as
 * `transfer` does.
 */
export async function estimateTransfer(
  kit: Kit,
  { from, to, amount, token, decimals, network, signal }: estimateTransfer.Options,
): Promise<NetworkCost> {
  const readRent = (size: number) => readDeposit(kit, { size, network, signal })
  const receiver = toKey(to, 'to')
  if (token === undefined || token === nativeToken) {
    const [[account], rent, priority, { isKeyless }] = await Promise.all([
      readAccounts(getLive(kit).rpc(network), { addresses: [receiver], network, signal }),
      readRent(0),
      fetchPriority(kit, { from, network, signal }),
      loadSolanaKit(kit),
    ])
    const known = checkReceiver(account, { isKeyless: isKeyless(receiver) })
    return {
      ...cost(signatureFee + toLamports(priority), rent),
      ...(!account && { leastAmount: rent }),
      ...(known && { receiver: known }),
    }
  }
  const mint = toKey(token, 'token')
  const options = { from, to: receiver, mint, amount, decimals, network, signal }
  const [plan, rent] = await Promise.all([planTokenTransfer(kit, options), readRent(0)])
  const [priority, deposit] = await Promise.all([
    fetchPriority(kit, { from, network, plan, signal }),
    plan.isNew ? readRent(plan.accountSize) : 0n,
  ])
  const fees = plan.sources.reduce((sum, { fee = 0n }) => sum + fee, 0n)
  return {
    ...cost(signatureFee + toLamports(priority) + deposit, rent),
    ...(plan.receiver && { receiver: plan.receiver }),
    ...(fees && { arrives: amount - fees }),
  }
}

/** The lamports that an account of so many bytes must hold. */
async function readDeposit(
  kit: Kit,
  {
    size,
    network,
    signal,
  }: Pick<estimateTransfer.Options, 'network' | 'signal'> & { size: number },
): Promise<bigint> {
  const rpc = getLive(kit).rpc(network)
  const ask = { method: 'getMinimumBalanceForRentExemption', params: [size] }
  const deposit = parseLamports(await rpc(ask, { signal }))
  if (deposit !== undefined) return deposit
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No deposit.' })
}

const cost = (fee: bigint, leastRest: bigint): NetworkCost => ({ fee, maxFee: fee, leastRest })

export declare namespace estimateTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** What a transfer pays so that validators take it before others. */
export type Priority = {
  /** Compute units that it may take, all of which are paid for. */
  readonly units: bigint
  /** Millionths of a lamport for a unit; 0: it pays nothing. */
  readonly price: bigint
}

/** What the network lets an instruction take by itself, and a transaction in all. */
const unitsOfInstruction = 200_000n
const mostUnits = 1_400_000n
/**
 * A transfer of SOL takes 450 with what says its price. The rest is for checks that wallets add to it, as Phantom and Solflare do: it would fail without.
 * @see https://docs.phantom.com/developer-powertools/lighthouse
 */
const unitsOfCoin = 20_000n

/** A price is rounded up to one of these, so that "Max" stays right while prices move a little. A node cannot make anybody pay more than the last. */
const steps = [0n, 1_000n, 10_000n, 100_000n, 1_000_000n]

/** What was read is paid for so long, in milliseconds: a transfer costs what the visitor was told. */
const priceTime = 60_000

/** A transfer goes without priority if the node has not told by then, in milliseconds. */
const patience = 2_000

/**
 * Reads what a transfer has to pay for priority: what three quarters of the last blocks took at most. Where the node does not tell, nothing
 * is paid. Throws the signal's reason.
 * @see https://solana.com/docs/rpc/http/getrecentprioritizationfees
 */
export async function fetchPriority(
  kit: Kit,
  { from, network, plan, signal }: fetchPriority.Options,
): Promise<Priority> {
  const { rpc, priorityPrices } = getLive(kit)
  const units = plan ? unitsOf(plan) : unitsOfCoin
  const findPrice = () => {
    const known = priorityPrices.get(network.caipNetworkId)
    return known && known.until > Date.now() ? known.price : undefined
  }
  let price = findPrice()
  if (price === undefined) {
    const ask = { method: 'getRecentPrioritizationFees', params: [[from]] }
    const node = rpc(network)
    const read = (signal: AbortSignal) => node(ask, { signal })
    const answer = await withDeadline(read, { signal, timeout: patience }).catch(() => {
      signal?.throwIfAborted()
    })
    // Of several who asked at once all pay what the first of them was told.
    price = findPrice() ?? readPrice(answer)
    priorityPrices.set(network.caipNetworkId, { price, until: Date.now() + priceTime })
  }
  return { units, price }
}

export declare namespace fetchPriority {
  type Options = {
    readonly from: string
    readonly network: Network
    /** Absent: the native coin. */
    readonly plan?: TokenTransfer | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** What a transfer pays for priority, in lamports. What begins counts. */
const toLamports = ({ units, price }: Priority): bigint => (units * price + 999_999n) / 1_000_000n

/** As many as the network gives it without a limit: what a token's program takes is not known. */
function unitsOf({ sources, isNew }: TokenTransfer): bigint {
  const units = unitsOfInstruction * BigInt(sources.length + (isNew ? 1 : 0))
  return units < mostUnits ? units : mostUnits
}

function readPrice(answer: unknown): bigint {
  const told = (Array.isArray(answer) ? answer : [])
    .map((each) => readProperty(each, 'prioritizationFee'))
    .filter((fee): fee is number => Number.isSafeInteger(fee) && (fee as number) >= 0)
    .sort((one, other) => one - other)
  const price = BigInt(told[Math.floor(told.length * 0.75)] ?? 0)
  return steps.find((step) => step >= price) ?? (steps.at(-1) as bigint)
}
