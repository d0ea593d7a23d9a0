import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../test/createFakeWallet.js'
import { feeExtension, mint } from '../../test/fakeChain.js'
import { systemProgram, token2022Program, tokenProgram } from '../constants.js'
import type { ChainAccount } from './accounts.js'
import { readMint } from './tokens.js'

const createAccount = (info: object = {}, changes: Partial<ChainAccount> = {}): ChainAccount => ({
  ...{ isProgram: false, program: token2022Program, type: 'mint' },
  info: { decimals: 6, ...info },
  ...changes,
})
const withExtension = (extension: string, state: object) =>
  createAccount({
    extensions: [
      { extension: 'metadataPointer', state: {} },
      { extension, state },
    ],
  })

test.each([
  [0, tokenProgram],
  [9, token2022Program],
])('a token has its %d decimals and its program %s', (decimals, program) => {
  expect(readMint(createAccount({ decimals }, { program }), mint)).toMatchObject({
    ...{ decimals, program, fees: undefined },
  })
})

test.each<readonly [string, ChainAccount | undefined]>([
  ['is not there', undefined],
  ['belongs to another program', createAccount({}, { program: systemProgram })],
  ['is a token account', createAccount({}, { type: 'account' })],
])('an address is no token if its account %s', (_, account) => {
  for (const token of [mint, alice]) {
    expect(() => readMint(account, token)).toThrow(`"${token}" is not a token on this network.`)
  }
})

test.each<readonly [string, ChainAccount]>([
  ['is not read by the node', createAccount({}, { type: undefined, info: undefined })],
  ['has half a decimal', createAccount({ decimals: 0.5 })],
  ...['epoch', 'transferFeeBasisPoints', 'maximumFee'].map(
    (field) =>
      [
        `has a fee without "${field}"`,
        createAccount({ extensions: [feeExtension({ [field]: undefined })] }),
      ] as const,
  ),
])('a token whose account %s is not called none', (_, account) => {
  expect(() => readMint(account, mint)).toThrow(
    expect.objectContaining({
      name: 'ServiceAnswerError',
      details: 'The token could not be read.',
    }),
  )
})

describe('a transfer hook', () => {
  test.each([alice, bob])('that calls %s is refused', (programId) => {
    const token = withExtension('transferHook', { programId })
    expect(() => readMint(token, mint)).toThrow(
      expect.objectContaining({
        ...{ name: 'TransferRefusedError', refusal: 'program' },
        details: 'The token runs a program of its own with every transfer.',
        hints: ['Build the transaction with the accounts that its transfer hook needs.'],
      }),
    )
  })

  test('that calls nothing is none', () => {
    const token = withExtension('transferHook', { programId: null })
    expect(readMint(token, mint)).toMatchObject({ decimals: 6 })
  })
})

test('a token keeps a fee by two rules: the newer one counts from its epoch on', () => {
  const rule = { basisPoints: 2500n, maximum: 3n }
  const { fees } = readMint(createAccount({ extensions: [feeExtension()] }), mint)
  expect(fees).toEqual({ older: { epoch: 0n, ...rule }, newer: { epoch: 999n, ...rule } })
})
