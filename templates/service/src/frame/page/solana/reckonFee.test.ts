import { expect, test } from 'vitest'
import type { Instruction } from './describeInstruction.js'
import { reckonFee } from './reckonFee.js'

const budget = 'ComputeBudget111111111111111111111111111111'
const other = 'Stake11111111111111111111111111111111111111'
const alice = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const bob = 'Vote111111111111111111111111111111111111111'

const to = (program: string, ...data: readonly number[]): Instruction => ({
  ...{ program, accounts: [], data: Uint8Array.from(data) },
})
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const setLimit = (units: bigint) => to(budget, 2, ...u64(units).slice(0, 4))
/** In millionths of a lamport for each unit. */
const setPrice = (price: bigint) => to(budget, 3, ...u64(price))

const reckon = (instructions: readonly Instruction[], signers: readonly string[] = [alice]) =>
  reckonFee({ signers, instructions })

test('each signature costs 5,000 lamports', () => {
  expect(reckon([])).toBe(5_000n)
  expect(reckon([], [alice, bob])).toBe(10_000n)
})

test.each([
  ['Ed25519SigVerify111111111111111111111111111', 1, 10_000n],
  ['KeccakSecp256k11111111111111111111111111111', 2, 15_000n],
  ['Secp256r1SigVerify1111111111111111111111111', 3, 20_000n],
])('a signature that %s checks costs as much: %d of them', (program, count, fee) => {
  expect(reckon([to(program, count, 9)])).toBe(fee)
})

test('a program that checks no signatures costs nothing more', () => {
  expect(reckon([to('Ed25519SigVerify111111111111111111111111111'), to(other, 7)])).toBe(5_000n)
})

test('an instruction may take 200,000 units if no limit is set', () => {
  expect(reckon([setPrice(10n ** 6n)])).toBe(5_000n + 200_000n)
  expect(reckon([setPrice(10n ** 6n), to(other)])).toBe(5_000n + 400_000n)
})

test('a price is paid for as many units as the limit allows', () => {
  expect(reckon([setLimit(300n), setPrice(2n * 10n ** 6n)])).toBe(5_600n)
  expect(reckon([setPrice(2n * 10n ** 6n), setLimit(70_000n)])).toBe(145_000n)
})

test.each([
  ['a limit', [setLimit(2n ** 32n - 1n)]],
  ['many instructions', Array.from({ length: 8 }, () => to(other))],
])('a transaction takes no more than 1,400,000 units: %s', (_, instructions) => {
  expect(reckon([...instructions, setPrice(10n ** 6n)])).toBe(5_000n + 1_400_000n)
})

test('a part of a lamport is paid as a whole one', () => {
  expect(reckon([setLimit(1n), setPrice(1n)])).toBe(5_001n)
  expect(reckon([setLimit(1n), setPrice(10n ** 6n)])).toBe(5_001n)
  expect(reckon([setLimit(1n), setPrice(10n ** 6n + 1n)])).toBe(5_002n)
})

test('bytes behind a limit and a price change nothing', () => {
  const longer = ({ data }: Instruction) => to(budget, ...data, 9, 9)
  expect(reckon([setLimit(300n), setPrice(10n ** 6n)].map(longer))).toBe(5_300n)
})

const price = setPrice(10n ** 6n)
test.each([
  ['a limit that is cut off', [to(budget, 2, 1, 0, 0), price], 405_000n],
  ['a price that is cut off', [to(budget, ...price.data.slice(0, -1))], 5_000n],
  ['a size of the heap', [setLimit(10n), price, to(budget, 1, 1, 0, 0, 0)], 5_010n],
  ['a limit of the loaded data', [setLimit(10n), price, to(budget, 4, 1, 0, 0, 0)], 5_010n],
  ['a setting of no known kind', [to(budget, 9, ...u64(10n ** 9n))], 5_000n],
  ['a price for another program', [to(other, ...price.data)], 5_000n],
  ['a limit for another program', [price, to(other, 2, 1, 0, 0, 0)], 405_000n],
])('%s sets nothing', (_, instructions, fee) => {
  expect(reckon(instructions)).toBe(fee)
})

test('bytes of a larger buffer that are not the instruction’s are not read', () => {
  const data = Uint8Array.from([7, 7, ...price.data, 7]).subarray(2, 11)
  expect(reckon([setLimit(50n), { ...price, data }])).toBe(5_050n)
})
