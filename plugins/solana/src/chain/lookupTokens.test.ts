import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { getLive } from '../slice.js'
import { lookupTokens } from './lookupTokens.js'

const now = 1_800_000_000
beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mint = (extensions: readonly object[], owner = token2022Program) => ({
  ...{ executable: false, owner },
  data: { parsed: { type: 'mint', info: { decimals: 6, extensions } } },
})
const scaled = (multiplier: string, newMultiplier = multiplier, from = now) => ({
  extension: 'scaledUiAmountConfig',
  state: { multiplier, newMultiplier, newMultiplierEffectiveTimestamp: from },
})
const address = `${network.caipNetworkId}:one`

/** What is known of a token whose mint the node gives so. */
async function lookUp(account: unknown, mints: readonly string[] = ['one']) {
  const { bodies } = fakeRpc({ getMultipleAccounts: () => ({ value: [account] }) })
  const rpc = getLive(createActionKit()).rpc(network)
  return { tokens: await lookupTokens(rpc, { mints, network }), bodies }
}

test.each([
  ['no scale', mint([]), {}],
  ['the older program', mint([scaled('5')], tokenProgram), {}],
  ['a multiplier', mint([scaled('5')]), { multiplier: 5n * 10n ** 18n }],
  ['one that counts now', mint([scaled('5', '7')]), { multiplier: 7n * 10n ** 18n }],
  ['one that counts later', mint([scaled('5', '7', now + 1)]), { multiplier: 5n * 10n ** 18n }],
  ['one of 18 decimals', mint([scaled('1e-18')]), { multiplier: 1n }],
  ['one of more decimals', mint([scaled('1.5e-18')]), { multiplier: 1n }],
])('a token with %s', async (_, account, facts) => {
  const { tokens } = await lookUp(account)
  expect(tokens.get('one')).toEqual({ address, decimals: 6, ...facts })
})

test('interest is a multiplier at the present time', async () => {
  const year = 31_556_736
  const state = {
    ...{ initializationTimestamp: now - 2 * year, lastUpdateTimestamp: now - year },
    ...{ preUpdateAverageRate: 500, currentRate: 1000 },
  }
  const { tokens } = await lookUp(mint([{ extension: 'interestBearingConfig', state }]))
  expect(Number(tokens.get('one')?.multiplier) / 1e18).toBeCloseTo(Math.exp(0.15), 12)
})

test.each([
  ['a scale that cannot be read', mint([{ extension: 'unparseableExtension' }])],
  ['the multiplier 0', mint([scaled('0')])],
  ['a multiplier of which 18 decimals leave nothing', mint([scaled('9e-19')])],
  ['bytes that the node does not parse', { ...mint([]), data: ['', 'base64'] }],
  ['no mint', null],
])('a token with %s has no decimals, and so no amount', async (_, account) => {
  expect((await lookUp(account)).tokens.get('one')).toEqual({ address })
})

test('each mint is asked for once, and without one no node is asked', async () => {
  const { bodies } = await lookUp(mint([]), ['one', 'one'])
  expect(bodies).toMatchObject([{ params: [['one'], { encoding: 'jsonParsed' }] }])
  expect(await lookUp(null, [])).toEqual({ tokens: new Map(), bodies: [] })
})
