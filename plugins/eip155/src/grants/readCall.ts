import { type Argument, decodeArguments } from './decodeArguments.js'
import { type KnownFunction, knownFunctions } from './knownFunctions.js'

/** A call of a contract, or a payment without data. */
export type Call = {
  readonly to: string
  /** Hex with `0x`. */
  readonly data?: string | undefined
  /** Wei. */
  readonly value?: bigint | undefined
}

/** A call, and what its data says. */
export type ReadCall = Call & {
  /** Absent if no standard names the function, or the data is not what it takes. */
  readonly known?: KnownFunction & {
    readonly selector: string
    readonly args: Readonly<Record<string, Argument>>
  }
  /** The calls within it, in their order. */
  readonly inner: readonly ReadCall[]
  /** Whether the function of this call, and of each call within it, has a documented meaning. */
  readonly isKnown: boolean
}

/** How deep calls within calls are read, and how many of them. Beyond that a call counts as unknown. */
const maxDepth = 4
const maxCalls = 50

/**
 * Reads what a call does by the table of known functions, with the calls within it: batches of accounts, multicalls, transactions
 * of a Safe.
 * @example const { known, isKnown } = readCall({ to: token, data })
 */
export function readCall(call: Call): ReadCall {
  return read(call, { depth: 0, count: 0 })
}

/** A call and all calls within it. */
export const listCalls = (call: ReadCall): readonly ReadCall[] => [
  call,
  ...call.inner.flatMap(listCalls),
]

type Progress = { readonly depth: number; count: number }

function read(call: Call, progress: Progress): ReadCall {
  const { data = '0x' } = call
  if (data === '0x') return { ...call, inner: [], isKnown: true }
  const selector = data.slice(0, 10).toLowerCase()
  const found = knownFunctions.get(selector)
  const args = found && decodeArguments(found.signature, data.slice(10).toLowerCase())
  const listed = args && listInner(call, found, args)
  progress.count += listed?.length ?? 0
  if (!listed || progress.depth > maxDepth || progress.count > maxCalls) {
    return { ...call, inner: [], isKnown: false }
  }
  const next: Progress = { depth: progress.depth + 1, count: progress.count }
  const inner = listed.map((each) => read(each, next))
  progress.count = next.count
  const isKnown = inner.every((each) => each.isKnown)
  return { ...call, known: { ...found, selector, args }, inner, isKnown }
}

/** The calls that a function makes for its caller; undefined if they cannot be read. */
function listInner(
  { to }: Call,
  { effect, signature }: KnownFunction,
  args: Readonly<Record<string, Argument>>,
): readonly Call[] | undefined {
  const { target, targets, values, value, data, calls, call, packed, mode, execution } = args
  if (effect !== 'calls' && effect !== 'safe' && effect !== 'relay') return []
  // A Safe that only notes a hash makes no call.
  if (signature.startsWith('approveHash')) return []
  if (typeof call === 'string') return [{ to, data: call }]
  if (typeof packed === 'string') return splitPacked(packed.slice(2))
  if (typeof mode === 'string') return readExecution(mode, String(execution))
  if (Array.isArray(calls)) return calls.map(toCall)
  if (Array.isArray(targets) && Array.isArray(data)) {
    // SimpleAccount 0.7 takes an empty list for no values.
    const sums = Array.isArray(values) && values.length ? values : data.map(() => 0n)
    const isWhole = targets.length === data.length && sums.length === data.length
    return isWhole
      ? targets.map((target, index) => toCall({ target, value: sums[index], data: data[index] }))
      : undefined
  }
  if (Array.isArray(data)) return data.map((each) => ({ to, data: String(each) }))
  return [toCall({ target, value, data })]
}

function toCall(given: unknown): Call {
  const { target, value = 0n, data } = Object(given)
  return { to: String(target), value, data: String(data) }
}

/** MultiSend of a Safe: one byte of the kind, the address, the value, the length and the data. */
function splitPacked(hex: string): readonly Call[] | undefined {
  const found: Call[] = []
  let at = 0
  while (at < hex.length) {
    const head = /^[\da-f]{2}([\da-f]{40})([\da-f]{64})([\da-f]{64})/.exec(hex.slice(at, at + 170))
    const [, to, value, length] = head ?? []
    const end = at + 170 + Number(BigInt(`0x${length ?? 0}`)) * 2
    if (!head || !(end <= hex.length)) return undefined
    found.push({
      to: `0x${to}`,
      value: BigInt(`0x${value}`),
      data: `0x${hex.slice(at + 170, end)}`,
    })
    at = end
  }
  return found
}

/** What a modular account (ERC-7579) is told to do: the first byte of the mode says whether it is one call or several. */
function readExecution(mode: string, execution: string): readonly Call[] | undefined {
  const hex = execution.slice(2)
  if (mode.startsWith('0x00')) {
    const [, to, value, data] = /^([\da-f]{40})([\da-f]{64})([\da-f]*)$/.exec(hex) ?? []
    return to ? [{ to: `0x${to}`, value: BigInt(`0x${value}`), data: `0x${data}` }] : undefined
  }
  if (mode.startsWith('0x01')) {
    const list = '((address target,uint256 value,bytes data)[] calls)'
    const { calls } = decodeArguments(list, hex) ?? {}
    return Array.isArray(calls) ? calls.map(toCall) : undefined
  }
  // Code of another contract in the account's place.
  const [, to, data] = /^([\da-f]{40})([\da-f]*)$/.exec(hex) ?? []
  return mode.startsWith('0xff') && to ? [{ to: `0x${to}`, data: `0x${data}` }] : undefined
}
