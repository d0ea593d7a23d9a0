import { isWalletKitError, type WalletKitError } from '@wallet-kit/core'
import { type RpcError, readProperty } from '@wallet-kit/core/plugin'
import { parseHex, parseQuantity, toHex } from './hex.js'
import type { Bundle } from './playBundle.js'
import { type GasMarket, shareGas } from './readMarket.js'
import type { Ask, SimulatedLog, SimulatedRead, Simulation, SimulationInput } from './simulate.js'

/** The gas that one read may take. */
const readGas = 500_000n
/**
 * A program that reads for the simulation. Call data of one word is an address: it answers the coin there. With more it calls the
 * address with the rest, and answers the first word: by STATICCALL, since a contract that could store that it was read would know
 * that it is only simulated.
 */
const readerCode = `0x${[
  // PUSH 32, CALLDATASIZE, GT, JUMPI.
  '60203611601357',
  // CALLDATALOAD(0), BALANCE, MSTORE(0), RETURN(0, 32).
  '6000353160005260206000f3',
  // JUMPDEST, CALLDATACOPY(0, 32, CALLDATASIZE - 32).
  '5b602036036020600037',
  // STATICCALL(GAS, CALLDATALOAD(0), 0, CALLDATASIZE - 32, 0, 0), JUMPI; else REVERT(0, 0).
  '600060006020360360006000355afa60345760006000fd',
  // JUMPDEST, RETURNDATACOPY(0, 0, 32), which fails if there is less, RETURN(0, 32).
  '5b6020600060003e60206000f3',
].join('')}`

/**
 * A random address. Nobody has its key. No contract can know it: a contract that did could look for code or coin there, and would find
 * out that it is only simulated.
 */
export function createAddress(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Plays calls through in one block, and reads before and after. They pay as they would when they are sent, which is taken out of
 * the figures again: what is paid is measured by one more call. A bundle carries the calls, if there is one.
 * Undefined if the node's answer cannot be read.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_simulateV1
 */
export async function simulateBlock(
  ask: Ask,
  input: SimulationInput,
  bundle?: Pick<Bundle, 'transactions' | 'stateOverrides'>,
): Promise<Simulation | undefined> {
  const { from, calls, reads, market } = input
  const [reader, payer] = [createAddress(), createAddress()]
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const gas = shareGas(input)
  const price = market && { gasPrice: toHex(market.price) }
  const paid = price && { from: payer, gas: toHex(readGas), ...price }
  const read = ({ to, data = '0x' }: SimulatedRead) => ({
    ...{ to: reader, input: `${word(to)}${data.slice(2)}`, ...paid },
  })
  const asked = reads.map(read)
  const own = calls.map(({ to, data, value = 0n }, index) => ({
    ...{ from, to, input: data ?? '0x', value: toHex(value) },
    ...(gas[index] !== undefined && { gas: toHex(gas[index]) }),
    ...price,
  }))
  const sent =
    bundle?.transactions.map(({ data, gas, ...rest }) => ({
      ...{ ...rest, input: data, value: '0x0', gas: toHex(gas) },
      ...price,
    })) ?? own
  // A bundler pays for its own transactions.
  const ownMarket = bundle ? undefined : market
  // The payer's coin, twice: the second time it has paid for the first.
  const probe = ownMarket ? [read({ to: payer }), read({ to: payer })] : []
  const coin = reads.findIndex(({ to, data }) => !data && to.toLowerCase() === from.toLowerCase())
  const budget = ownMarket && countBudget(input, gas)
  const block = {
    ...(market && { blockOverrides: writeBlock(market) }),
    stateOverrides: {
      [reader]: { code: readerCode },
      ...(market && { [payer]: { balance: toHex(2n ** 96n) } }),
      ...(ownMarket && budget && { [from]: { balance: toHex(ownMarket.balance + budget) } }),
      ...bundle?.stateOverrides,
    },
    calls: [...asked, ...sent, ...asked, ...probe],
  }
  // Without validation nodes have no base fee, and a contract can see that.
  const validation = market !== undefined
  const options = { blockStateCalls: [block], traceTransfers: true, validation }
  const answer = await ask('eth_simulateV1', [options, 'latest']).catch((error) => {
    if (isTooPoor(error)) return { failure: error.details ?? error.shortMessage }
    throw error
  })
  const nothing = reads.map(() => undefined)
  const refused = readProperty(answer, 'failure')
  if (typeof refused === 'string') {
    return { before: nothing, after: nothing, logs: [], failure: refused }
  }
  const results = readProperty(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== block.calls.length) return undefined
  const played = results.slice(reads.length, reads.length + sent.length)
  const failed = played.find((each) => readProperty(each, 'status') !== '0x1')
  const before = results.slice(0, reads.length).map(readWord)
  if (failed) {
    // How it went is never guessed.
    if (readProperty(failed, 'status') !== '0x0') return undefined
    const message = readProperty(readProperty(failed, 'error'), 'message')
    const failure = typeof message === 'string' ? message : 'It is reverted.'
    return { before, after: before, logs: [], failure }
  }
  const after = results.slice(reads.length + sent.length, reads.length * 2 + sent.length)
  const words = after.map(readWord)
  if (ownMarket && coin >= 0) {
    const fee = readFee({ played, probed: results.slice(-2), market: ownMarket })
    const left = words[coin]
    if (fee === undefined || left === undefined) return undefined
    words[coin] = left + fee
    // What the account was given for gas is not its own to send.
    if (left + fee < (budget ?? 0n)) {
      return { before, after: before, logs: [], failure: 'It has too little of the coin.' }
    }
  }
  const lists = played.map((each) => readLogs(readProperty(each, 'logs')))
  const logs = lists.flatMap((list) => list ?? [])
  return { before, after: words, ...(!lists.includes(undefined) && { logs }) }
}

/** What a contract can ask of its block, as of the latest one: nodes put zeros there. */
const writeBlock = ({ baseFee, miner, random }: GasMarket) => ({
  ...(baseFee !== undefined && { baseFeePerGas: toHex(baseFee) }),
  ...(miner && { feeRecipient: miner }),
  ...(random && { prevRandao: random }),
})

/**
 * Coin that the account is given on top, for the gas of its calls. A node takes the whole limit first, so a single call sees what the
 * account really has. Nothing if the limits are the transaction's own, which the account has to pay.
 */
function countBudget(
  { calls, market }: SimulationInput,
  gas: readonly (bigint | undefined)[],
): bigint {
  if (!market || (!market.isSponsored && calls.every((call) => call.gas !== undefined))) return 0n
  return gas.reduce<bigint>((sum, each = 0n) => sum + each, 0n) * market.price
}

/**
 * What the calls paid for gas. Some networks take a fixed amount of each transaction on top: it is measured, too. Undefined if the
 * node charges less than the price.
 */
function readFee({ played, probed, market }: Probe): bigint | undefined {
  const [had, has] = probed.map(readWord)
  const used = parseQuantity(readProperty(probed[0], 'gasUsed'))
  const gas = played.map((each) => parseQuantity(readProperty(each, 'gasUsed')))
  if (had === undefined || has === undefined || used === undefined) return undefined
  const paid = had - has
  if (paid === 0n) return 0n
  const extra = paid - used * market.price
  if (extra < 0n || gas.includes(undefined)) return undefined
  return gas.reduce<bigint>((sum, each = 0n) => sum + each * market.price + extra, 0n)
}

type Probe = {
  readonly played: readonly unknown[]
  /** Two reads of the coin of the account that pays for them. */
  readonly probed: readonly unknown[]
  readonly market: GasMarket
}

/** Codes of `eth_simulateV1` for an account that cannot pay, a limit that no call fits into, and less than the base fee. */
function isTooPoor(error: unknown): error is WalletKitError {
  if (!isWalletKitError(error, 'RpcError')) return false
  const { code, details = '' } = error as RpcError
  return [-38012, -38013, -38014].includes(code) || /insufficient funds/i.test(details)
}

function readWord(result: unknown): bigint | undefined {
  const isDone = readProperty(result, 'status') === '0x1'
  const word = parseHex(readProperty(result, 'returnData'))?.slice(0, 66)
  return isDone && word?.length === 66 ? BigInt(word) : undefined
}

/** Undefined if one of them cannot be read: it may say that more moved. */
function readLogs(logs: unknown): readonly SimulatedLog[] | undefined {
  if (!Array.isArray(logs)) return undefined
  const isWhole = logs.every((each) => {
    const { address, topics, data } = Object(each)
    const isNamed = parseHex(address, 40) && Array.isArray(topics)
    const hasData = data === '0x' || parseHex(data)
    return isNamed && hasData && topics.every((topic) => parseHex(topic, 64))
  })
  return isWhole ? logs : undefined
}
