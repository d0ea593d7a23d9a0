import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { readBase58, readBase64, requireSolanaAccount } from './account.js'

const bob = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const problem = 'The parameters are not valid: the bytes are not written as they should be.'

test('the account is the visitor’s, whether the app names it or not', async () => {
  const { frame, wallet } = await openFrame()
  const { address } = await wallet.openSolana()
  expect(await requireSolanaAccount(frame, undefined)).toMatchObject({ address })
  expect(await requireSolanaAccount(frame, address)).toMatchObject({ address })
})

test.each([
  ['another address', bob],
  ['an empty text', ''],
  ['nothing', null],
])('the account is refused if the app names %s', async (_, asked) => {
  const { frame } = await openFrame()
  await expect(requireSolanaAccount(frame, asked)).rejects.toMatchObject({ code: 4100 })
})

test('bytes are read as they are written', () => {
  expect(readBase64('AQID')).toEqual(Uint8Array.of(1, 2, 3))
  expect(readBase58('Ldp')).toEqual(Uint8Array.of(1, 2, 3))
})

test.each<[string, (text: unknown) => Uint8Array, unknown]>([
  ['not in base64', readBase64, 'AQI'],
  ['not in base58', readBase58, '0OIl'],
  ['a number', readBase64, 1],
  ['a list', readBase58, ['Ldp']],
  ['missing', readBase64, undefined],
])('bytes are refused if they are %s', (_, read, text) => {
  expect(() => read(text)).toThrow(problem)
})

test('bytes of 100,000 letters are read, longer ones are refused', () => {
  expect(readBase64('A'.repeat(100_000))).toHaveLength(75_000)
  expect(() => readBase64('A'.repeat(100_004))).toThrow(problem)
})
