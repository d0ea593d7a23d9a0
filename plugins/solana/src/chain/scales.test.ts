import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { lookupScales } from './scales.js'

const now = 1_800_000_000
beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mint = (extensions: readonly object[] | undefined, owner = token2022Program) => ({
  ...{ executable: false, owner },
  data: { parsed: { type: 'mint', info: { decimals: 6, ...(extensions && { extensions }) } } },
})
const scaled = (state: object) => [
  { extension: 'metadataPointer', state: {} },
  { extension: 'scaledUiAmountConfig', state },
]
const interest = (state: object) => [{ extension: 'interestBearingConfig', state }]
const year = 31_556_736

async function scaleOf(account: unknown) {
  fakeRpc({ getMultipleAccounts: () => ({ value: [account] }) })
  const scales = await lookupScales(createActionKit(), { tokens: ['token'], network })
  return scales.has('token') ? { multiplier: scales.get('token') } : 'none'
}

test.each([
  ['the old multiplier until the new one counts', now + 1, '5'],
  ['the new multiplier from its second on', now, '10'],
])('%s', async (_, newMultiplierEffectiveTimestamp, multiplier) => {
  const state = { multiplier: '5', newMultiplier: '10', newMultiplierEffectiveTimestamp }
  expect(await scaleOf(mint(scaled(state)))).toEqual({ multiplier })
})

test('interest is compounded: at the average until the last change, at the current rate since', async () => {
  const state = {
    ...{ initializationTimestamp: now - 3 * year, lastUpdateTimestamp: now - year },
    ...{ preUpdateAverageRate: 500, currentRate: -1000 },
  }
  // e^(2 × 5 % − 1 × 10 %) is 1, and with another half a year at 20 % it is e^0.1.
  expect(await scaleOf(mint(interest(state)))).toBe('none')
  const later = { ...state, lastUpdateTimestamp: now - year / 2, currentRate: 2000 }
  const { multiplier } = (await scaleOf(mint(interest(later)))) as { multiplier: string }
  expect(Number(multiplier)).toBeCloseTo(Math.exp(0.05 * 2.5 + 0.1), 12)
})

test.each([
  ['the older program', mint(scaled({ multiplier: '5' }), tokenProgram)],
  ['no extensions', mint(undefined)],
  [
    'a multiplier of 1',
    mint(scaled({ multiplier: '1', newMultiplierEffectiveTimestamp: now + 1 })),
  ],
  ['no account', null],
])('a token with %s is not scaled', async (_, account) => {
  expect(await scaleOf(account)).toBe('none')
})

const noInterest = {
  ...{ initializationTimestamp: 0, lastUpdateTimestamp: 0 },
  ...{ preUpdateAverageRate: 1, currentRate: 1 },
}
const broken = { newMultiplierEffectiveTimestamp: now + 1 }
test.each<[string, readonly object[]]>([
  ['an extension that the node cannot read', [{ extension: 'unparseableExtension' }]],
  ['no multiplier', scaled(broken)],
  ['the multiplier 0', scaled({ ...broken, multiplier: '0' })],
  ['a multiplier below 0', scaled({ ...broken, multiplier: '-5' })],
  ['a multiplier that is no number', scaled({ ...broken, multiplier: 'NaN' })],
  ['no time', scaled({ multiplier: '5', newMultiplier: '10' })],
  ...(
    [
      'initializationTimestamp',
      'lastUpdateTimestamp',
      'preUpdateAverageRate',
      'currentRate',
    ] as const
  ).flatMap((field) =>
    [undefined, '5', 0.5].map(
      (value) =>
        [`the ${field} ${value}`, interest({ ...noInterest, [field]: value })] as [
          string,
          readonly object[],
        ],
    ),
  ),
])('the scale of a token with %s is not known', async (_, extensions) => {
  expect(await scaleOf(mint(extensions))).toEqual({ multiplier: undefined })
})

test('a mint that the node gives as bytes may be scaled', async () => {
  const account = { ...mint(undefined), data: ['', 'base64'] }
  expect(await scaleOf(account)).toEqual({ multiplier: undefined })
})

test('a node that does not answer rejects; 100 tokens are asked by one request', async () => {
  const tokens = Array.from({ length: 101 }, (_, index) => `token${index}`)
  const counts: number[] = []
  fakeRpc({
    getMultipleAccounts: (params: unknown) => {
      const [addresses] = params as [string[]]
      counts.push(addresses.length)
      return { value: addresses.map(() => null) }
    },
  })
  expect((await lookupScales(createActionKit(), { tokens, network })).size).toBe(0)
  expect(counts.sort((a, b) => a - b)).toEqual([1, 100])
  fakeRpc({ getMultipleAccounts: () => ({ value: [] }) })
  await expect(lookupScales(createActionKit(), { tokens, network })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})
