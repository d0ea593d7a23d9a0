import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  type AccountOptions,
  type HttpError,
  type NetworkCost,
  OutcomeUnknownError,
  readProperty,
  type SentTransaction,
  ServiceAnswerError,
  type SignerOptions,
  type TransferFields,
  type UtxosProvider,
  wait,
} from '@wallet-kit/core/plugin'
import { isPayable } from '../chain/address.js'
import {
  type Coin,
  mostCoins,
  type Plan,
  planTransfer,
  readCoins,
  readCostOfAll,
  readDustLimit,
  readFeeRate,
  readSpending,
  sum,
} from '../chain/planTransfer.js'
import { loadUtxos } from '../chain/utxos.js'
import { feeShareLimit, maxSatoshi } from '../constants.js'
import { TransactionChangedError, TransferRefusedError } from '../errors.js'
import { type Estimate, getLive } from '../slice.js'
import { signPsbt } from './hostActions.js'

// What moves money, and the library that it takes: loaded with the first of it.

/**
 * What a transfer costs, by what the network asks for and the coins that would be spent; `maxFee` is for sending everything. The transfer
 * is made at the rate of its last estimate. One that the coins do not cover costs what sending everything does, with the `refusal` that
 * `transfer` would throw. Throws `TransferRefusedError`, `UnsupportedOperationError` and what the readers throw.
 */
export async function estimateTransfer(
  kit: Kit,
  call: AccountOptions<'bip122'> & TransferFields,
): Promise<NetworkCost> {
  const { network, to, signal } = call
  const { caipNetworkId } = network
  const utxos = await loadUtxos(kit, { operation: 'estimateTransfer', caipNetworkId })
  const feeRate = fetchFeeRate(utxos, { caipNetworkId, signal })
  const payment = { ...(await readPayment(kit, utxos, call)), feeRate: await feeRate }
  // All that can be sent is found by an estimate of another amount, so the last one is not the one that was said.
  const { estimates } = getLive(kit)
  const plan = planTransfer(payment)
  const all = readCostOfAll(payment)
  const paid = plan ?? planAsSaid(payment, estimates.get(keyOf(call)))
  const lack = paid ? undefined : lackOfCoins(payment)
  const { fee } = paid ?? all ?? {}
  if (fee === undefined) throw lack
  if (plan) {
    const [oldest] = estimates.keys()
    if (oldest !== undefined && estimates.size >= mostEstimates) estimates.delete(oldest)
    estimates.set(keyOf(call), { feeRate: payment.feeRate, fee })
  }
  const leastAmount = readDustLimit(to, caipNetworkId)
  return {
    ...{ fee, maxFee: all && all.maxFee > fee ? all.maxFee : fee, leastAmount },
    ...(lack && { refusal: lack.refusal }),
    ...readExcess(fee, call.amount),
  }
}

/** What `transfer` would still send by an earlier estimate, if the coins do not cover the rate of now. */
function planAsSaid(payment: Payment, said: Estimate | undefined): Plan | undefined {
  const plan = said && planTransfer({ ...payment, feeRate: said.feeRate })
  return plan && plan.fee <= said.fee ? plan : undefined
}

/** Whether a fee is out of proportion to the amount, both in satoshi. */
function readExcess(fee: bigint, amount: bigint): Pick<NetworkCost, 'excess'> {
  if (fee > amount) return { excess: 'amount' }
  return fee * feeShareLimit > amount ? { excess: 'share' } : {}
}

/**
 * Builds the transaction that pays, has the wallet sign it, checks that it signed this one, and hands it to the network. It costs no
 * more than its last estimate said; without an estimate a fee above the amount is refused. Throws `TransferRefusedError` before the wallet is asked, `TransactionChangedError`, the wallet's errors
 * and what the readers throw; `OutcomeUnknownError` if it is not known whether the network has it.
 */
export async function transfer(
  kit: Kit,
  call: SignerOptions<'bip122'> & TransferFields,
): Promise<SentTransaction> {
  const { network, address, connector, ask, to, amount, signal } = call
  const { caipNetworkId } = network
  const utxos = await loadUtxos(kit, { operation: 'transfer', caipNetworkId })
  const known = getLive(kit).estimates.get(keyOf(call))
  const feeRate = known?.feeRate ?? (await fetchFeeRate(utxos, { caipNetworkId, signal }))
  const payment = { ...(await readPayment(kit, utxos, call)), feeRate }
  if (amount < readDustLimit(to, caipNetworkId)) {
    const reason = 'Nodes do not relay so small an amount.'
    throw new TransferRefusedError({ reason, refusal: 'dust' })
  }
  const plan = planTransfer(payment)
  if (!plan) throw lackOfCoins(payment)
  if (known && plan.fee > known.fee) {
    const reason = 'The coins of the account have changed, and it costs more than was said.'
    throw new TransferRefusedError({ reason, refusal: 'dearer' })
  }
  if (!known && plan.fee > amount) {
    const reason = 'The fee is above the amount, and no estimate has said it.'
    throw new TransferRefusedError({ reason, refusal: 'fee' })
  }
  const built = await build(utxos, { plan, payment, signal })
  const indexes = plan.coins.map((_, index) => index)
  const { psbt = '' } = await signPsbt(
    kit,
    { connector, accounts: kit.getAccount('bip122').accounts, ask, signal },
    { psbt: base64.encode(built.toPSBT()), signInputs: { [address]: indexes } },
  )
  const transaction = finalize(built, psbt)
  const hash = await broadcast(utxos, { network, transaction })
  // Of what may have been sent rate and coins stay: who pays it once more makes the same transaction.
  const { estimates, spent } = getLive(kit)
  estimates.delete(keyOf(call))
  for (const coin of plan.coins) spent.set(nameOf(coin), performance.now())
  return { hash }
}

/** So many estimates are kept: a visitor who types an amount asks for a few. */
const mostEstimates = 100

/** An indexer may be behind for so long, in milliseconds. What it lists then would be the same payment, or one in its place. */
const lag = 60_000

const nameOf = ({ txid, vout }: Coin) => `${txid}:${vout}`

const keyOf = ({ network, address, to, amount }: AccountOptions<'bip122'> & TransferFields) =>
  [network.caipNetworkId, address, to, amount].join()

async function fetchFeeRate(
  utxos: UtxosProvider,
  asked: Parameters<UtxosProvider['fetchFeeRate']>[0],
): Promise<bigint> {
  const rate = readFeeRate(await utxos.fetchFeeRate(asked))
  if (rate) return rate
  throw new ServiceAnswerError({ url: asked.caipNetworkId, problem: 'No fee rate.' })
}

/** The coins do not cover the transfer, or only with those that were spent from here a moment ago, or with more than fit into it. */
function lackOfCoins(payment: Payment & Pick<planTransfer.Options, 'feeRate'>) {
  const { amount, coins, listed } = payment
  if (planTransfer({ ...payment, coins: listed })) {
    const reason = 'It takes coins that were spent from here a moment ago.'
    return new TransferRefusedError({ refusal: 'reserved', reason })
  }
  if (coins.length > mostCoins && sum(coins) > amount) {
    const reason = `It takes more coins than fit into one transaction: ${mostCoins}.`
    return new TransferRefusedError({ refusal: 'parts', reason })
  }
  const reason = 'The coins do not cover the amount and the fee.'
  return new TransferRefusedError({ refusal: 'funds', reason })
}

type Payment = Omit<planTransfer.Options, 'feeRate'> & {
  /** The coins as the indexer lists them, with those that were spent from here. */
  readonly listed: readonly Coin[]
}

/** Who pays whom, and out of which coins. */
async function readPayment(
  kit: Kit,
  utxos: UtxosProvider,
  { network, address, to, amount, token, signal }: AccountOptions<'bip122'> & TransferFields,
): Promise<Payment> {
  const { caipNetworkId } = network
  const account = kit.getAccount('bip122').accounts.find((each) => each.address === address)
  const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= maxSatoshi
  if (token) {
    const reason = 'Bitcoin has no tokens that are sent like this.'
    throw new TransferRefusedError({ reason, refusal: 'token' })
  }
  if (account?.type === 'ordinals') {
    const reason =
      'An address for ordinals does not pay: coins that hold inscriptions could be spent.'
    throw new TransferRefusedError({ reason, refusal: 'ordinals' })
  }
  if (!isAmount || !isPayable(to, caipNetworkId)) {
    const reason =
      'The amount is no positive number of satoshi, or the receiver no address of the network.'
    throw new TransferRefusedError({ reason, refusal: 'fields' })
  }
  const payer = { address, publicKey: account?.publicKey, caipNetworkId }
  const spending = readSpending(payer)
  const answer: unknown = await utxos.fetchUtxos({ address, caipNetworkId, signal })
  if (!Array.isArray(answer)) {
    throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No list of coins.' })
  }
  const listed = readCoins(answer)
  const { spent } = getLive(kit)
  const isSpent = (coin: Coin) =>
    performance.now() - (spent.get(nameOf(coin)) ?? Number.NEGATIVE_INFINITY) < lag
  const coins = listed.filter((coin) => !isSpent(coin))
  return { ...payer, spending, to, amount, coins, listed, held: sum(listed) }
}

/**
 * The transaction of a plan. What its coins are worth is proven by the transactions that made them, whose ids are their hashes; signatures
 * of taproot prove it by themselves.
 */
async function build(
  utxos: UtxosProvider,
  {
    plan,
    payment: { caipNetworkId, spending },
    signal,
  }: { plan: Plan; payment: planTransfer.Options; signal: AbortSignal },
): Promise<Transaction> {
  const { script, isLegacy, isTaproot, fields } = spending
  const hexes = new Map<string, Promise<string>>()
  const fetchHex = (txid: string) => {
    const asked = hexes.get(txid) ?? utxos.fetchTransactionHex({ caipNetworkId, txid, signal })
    hexes.set(txid, asked)
    return asked
  }
  const inputs = await Promise.all(
    plan.coins.map(async ({ txid, vout, value }) => {
      const witnessUtxo = { script, amount: value }
      const input = { txid, index: vout, witnessUtxo, ...fields }
      return isTaproot ? input : { ...input, nonWitnessUtxo: await fetchHex(txid) }
    }),
  )
  const transaction = new Transaction()
  try {
    for (const { witnessUtxo, ...input } of inputs) {
      // Throws where the hash is another, or the coin is worth something else.
      const probe = new Transaction({ allowLegacyWitnessUtxo: true })
      probe.addInput({ ...input, witnessUtxo })
      transaction.addInput(isLegacy ? input : { ...input, witnessUtxo })
    }
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : undefined
    throw new ServiceAnswerError({ url: caipNetworkId, problem })
  }
  for (const output of plan.outputs) transaction.addOutput(output)
  return transaction
}

/** Takes the signatures out of what the wallet gave back, if it is the same transaction. Throws `TransactionChangedError`. */
function finalize(built: Transaction, psbt: string): Transaction {
  try {
    // Throws where the inputs, the outputs, an amount or anything else of the unsigned transaction differs.
    built.combine(Transaction.fromPSBT(base64.decode(psbt)))
    for (let index = 0; index < built.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = built.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) built.finalizeIdx(index)
    }
    built.extract()
    return built
  } catch (cause) {
    throw new TransactionChangedError({ cause })
  }
}

/** After how many milliseconds each it is asked whether the network has what an indexer did not say to have taken. */
const looks = [0, 1_000, 2_000]

/** Hands a signed transaction to the network. Nobody's leaving ends this: the visitor has signed. */
async function broadcast(
  utxos: UtxosProvider,
  { network, transaction }: { network: Network; transaction: Transaction },
): Promise<string> {
  const { caipNetworkId } = network
  const txid = transaction.id
  const raw = hex.encode(transaction.extract())
  try {
    await utxos.broadcast({ caipNetworkId, transaction: raw })
  } catch (error) {
    // A connection may break off after the network has it, and some say of what they have that they know it already. Another indexer shows
    // it a moment later.
    let status: unknown
    for (const pause of looks) {
      await wait(pause)
      status = await utxos.fetchStatus({ caipNetworkId, txid }).catch(() => undefined)
      if (status === 'pending' || status === 'confirmed') return txid
    }
    const isRefused = isWalletKitError(error, 'HttpError') && (error as HttpError).status < 500
    // Where nobody says whether the network has it, an earlier attempt may have brought it there.
    if (isRefused && status && !readProperty(error, 'isOpen')) throw error
    throw new OutcomeUnknownError({ method: 'broadcast', cause: error })
  }
  return txid
}
