import { expect, test } from 'vitest'
import { findCeiling } from './findCeiling.js'

const token = `0x${'C'.repeat(40)}`
const smartSessions = {
  'eip155:10': { coin: '1000', tokens: { [token.toLowerCase()]: '500' } },
  'eip155:137': { tokens: {} },
}

test.each<[string, string | undefined, bigint | undefined]>([
  ['eip155:10', undefined, 1_000n],
  ['eip155:10', token, 500n],
  ['eip155:10', token.toLowerCase(), 500n],
  ['eip155:10', `0x${'d'.repeat(40)}`, undefined],
  ['eip155:10', 'constructor', undefined],
  ['eip155:137', undefined, undefined],
  ['eip155:137', token, undefined],
  ['eip155:1', undefined, undefined],
  ['eip155:1', token, undefined],
  ['constructor', undefined, undefined],
  ['constructor', token, undefined],
])('on %s the ceiling of %s is %s', (chainId, asked, ceiling) => {
  const settings = { smartSessions } as never
  expect(findCeiling({ settings }, { chainId, token: asked })).toBe(ceiling)
})
