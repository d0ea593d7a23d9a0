/** A parameter of a function: its ABI type, its name, and for a tuple its parts. */
type Param = {
  readonly type: string
  readonly name: string
  readonly parts?: readonly Param[]
}

/** What an argument says. Numbers are bigint, addresses and bytes hex with `0x`, tuples objects by their names. */
export type Argument =
  | bigint
  | boolean
  | string
  | readonly Argument[]
  | { readonly [name: string]: Argument }

/** The most items of all lists together that are read: call data names their number itself. */
const maxItems = 256

/**
 * Reads call data behind its selector, by the names in the signature: `approve(address spender,uint256 amount)`. Undefined if the
 * data is anything but these parameters: too short, longer, or a value that its type cannot have.
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function decodeArguments(
  signature: string,
  hex: string,
): Readonly<Record<string, Argument>> | undefined {
  const reader = { hex, end: 0, items: maxItems }
  try {
    const params = parseParams(signature.slice(signature.indexOf('(') + 1, -1))
    const values = readTuple(reader, params, 0)
    return reader.end * 2 === hex.length ? values : undefined
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

/** The data is not what the signature says. Leaves this file as undefined. */
class UnreadableError extends Error {}

/** `end` is the first byte behind all that was read. */
type Reader = { readonly hex: string; end: number; items: number }

/** Splits a list of parameters at the commas outside of tuples. */
function parseParams(text: string): readonly Param[] {
  const found: Param[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at] ?? ','
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter !== ',' || depth) continue
    const param = text.slice(start, at)
    start = at + 1
    if (param) found.push(parseParam(param))
  }
  return found
}

function parseParam(text: string): Param {
  const inner = text.startsWith('(') ? text.slice(1, text.lastIndexOf(')')) : undefined
  const [type = '', name = ''] = text.slice(inner === undefined ? 0 : inner.length + 2).split(' ')
  return inner === undefined ? { type, name } : { type, name, parts: parseParams(inner) }
}

const isList = ({ type }: Param) => type.endsWith('[]')
const itemOf = ({ type, ...rest }: Param): Param => ({ ...rest, type: type.slice(0, -2) })
const isDynamic = (param: Param): boolean =>
  isList(param) || /^(bytes|string)$/.test(param.type) || !!param.parts?.some(isDynamic)
const sizeOf = (param: Param): number =>
  isDynamic(param) || !param.parts ? 32 : param.parts.reduce((sum, part) => sum + sizeOf(part), 0)

function readTuple(reader: Reader, params: readonly Param[], start: number) {
  const values: Record<string, Argument> = {}
  let at = start
  for (const param of params) {
    values[param.name] = isDynamic(param)
      ? readValue(reader, param, start + readNumber(reader, at))
      : readValue(reader, param, at)
    at += sizeOf(param)
  }
  return values
}

function readValue(reader: Reader, param: Param, at: number): Argument {
  if (isList(param)) {
    const item = itemOf(param)
    const count = readNumber(reader, at)
    reader.items -= count
    if (reader.items < 0) throw new UnreadableError()
    const items = Array.from({ length: count }, (_, index) => ({ ...item, name: String(index) }))
    return Object.values(readTuple(reader, items, at + 32))
  }
  if (param.parts) return readTuple(reader, param.parts, at)
  if (param.type === 'bytes' || param.type === 'string') {
    const length = readNumber(reader, at)
    const bytes = readBytes(reader, at + 32, length)
    // Encoders fill the last word up.
    readBytes(reader, at + 32 + length, -length & 31)
    return `0x${bytes}`
  }
  return readWord(param.type, readBytes(reader, at, 32))
}

function readWord(type: string, hex: string): Argument {
  const word = BigInt(`0x${hex}`)
  const [, kind, size] = /^(uint|bytes|address|bool)(\d*)$/.exec(type) ?? []
  if (kind === 'bytes') return `0x${hex}`
  const bits = kind === 'address' ? 160n : kind === 'bool' ? 1n : BigInt(size || 256)
  if (!kind || word >> bits) throw new UnreadableError()
  if (kind === 'bool') return word === 1n
  return kind === 'address' ? `0x${hex.slice(24)}` : word
}

/** A place or a length: anything beyond the data is unreadable. */
function readNumber(reader: Reader, at: number): number {
  const value = BigInt(`0x${readBytes(reader, at, 32)}`)
  if (value > BigInt(reader.hex.length)) throw new UnreadableError()
  return Number(value)
}

function readBytes(reader: Reader, at: number, length: number): string {
  const end = at + length
  if (end * 2 > reader.hex.length) throw new UnreadableError()
  reader.end = Math.max(reader.end, end)
  return reader.hex.slice(at * 2, end * 2)
}
