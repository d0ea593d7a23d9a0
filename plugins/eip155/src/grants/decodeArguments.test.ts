import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { decodeArguments } from './decodeArguments.js'

const alice = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const bob = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

/** What viem writes of values, read by our names. */
function decode(params: string, values: readonly unknown[], change = (hex: string) => hex) {
  const encode = encodeAbiParameters as (params: readonly unknown[], values: unknown) => string
  const hex = encode(parseAbiParameters(params), values).slice(2)
  return decodeArguments(`name(${params})`, change(hex))
}

test.each([
  [
    'words',
    'address to,uint256 amount,bool flag,bytes32 id',
    [alice, 7n, true, `0x${'ab'.repeat(32)}`],
  ],
  ['bytes that fill no word', 'bytes data,uint96 amount', ['0x123456', 2n ** 96n - 1n]],
  ['a list of bytes', 'uint256 until,bytes[] data', [9n, ['0x', `0x${'cd'.repeat(40)}`]]],
  [
    'lists of words',
    'address[] to,uint256[] amounts',
    [
      [alice, bob],
      [1n, 2n],
    ],
  ],
])('%s are read as they were written', (_, params, values) => {
  const read = decode(params, values)
  expect(Object.values(read ?? {})).toEqual(values)
  expect(Object.keys(read ?? {})).toEqual(params.split(',').map((each) => each.split(' ')[1]))
})

test('tuples, and lists of tuples with bytes in them, are read by their names', () => {
  const details = { token: bob, amount: 5n }
  const single = { details, spender: alice, until: 8n }
  const permit = '((address token,uint160 amount) details,address spender,uint256 until) permit'
  expect(decode(`address owner,${permit},bytes signature`, [bob, single, '0x12'])).toEqual({
    ...{ owner: bob, permit: single, signature: '0x12' },
  })
  const calls = [
    { target: alice, data: '0x1234' },
    { target: bob, data: `0x${'ef'.repeat(33)}` },
  ]
  expect(decode('(address target,bytes data)[] calls', [calls])).toEqual({ calls })
})

test('a function without parameters is read from no data only', () => {
  expect(decodeArguments('deposit()', '')).toEqual({})
  expect(decodeArguments('deposit()', '00'.repeat(32))).toBeUndefined()
})

test.each<[string, string, readonly unknown[], (hex: string) => string]>([
  ['with a byte more', 'uint256 amount', [1n], (hex) => `${hex}00`],
  ['with a word less', 'uint256 amount,uint256 id', [1n, 2n], (hex) => hex.slice(64)],
  [
    'with an address of 21 bytes',
    'address to',
    [alice],
    (hex) => hex.replace(/^0{24}/, `${'0'.repeat(23)}1`),
  ],
  ['with a flag of 2', 'bool flag', [true], (hex) => hex.replace(/1$/, '2')],
  [
    'with a number beyond its width',
    'uint48 until',
    [1n],
    (hex) => hex.replace(/^0{52}/, `${'0'.repeat(51)}1`),
  ],
  ['with a list that ends behind it', 'uint256[] ids', [[1n]], (hex) => hex.slice(0, -64)],
  ['with a place beyond it', 'bytes data', ['0x12'], (hex) => hex.replace(/20/, 'f0')],
  [
    'with a length beyond every number',
    'bytes data',
    ['0x12'],
    (hex) => hex.replace(/0{63}1/, 'f'.repeat(64)),
  ],
])('data %s is not read', (_, params, values, change) => {
  expect(decode(params, values)).toBeDefined()
  expect(decode(params, values, change)).toBeUndefined()
})

test('a list that names itself many times over is not followed', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  // 300 items, all of the same bytes.
  const hex = [32, 300, ...Array(300).fill(300 * 32), 0].map(word).join('')
  expect(decodeArguments('name(bytes[] data)', hex)).toBeUndefined()
})
