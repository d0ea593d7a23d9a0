import { expect, test } from 'vitest'
import { readSmartSessions } from './readSmartSessions.js'

const networks = { 'eip155:1': {}, 'eip155:8453': {}, 'solana:x': {} }
const token = `0x${'aB'.repeat(20)}`

test('no session is allowed unless the host says up to how much, by network and token', () => {
  expect(readSmartSessions({}, networks)).toEqual({})
  expect(
    readSmartSessions(
      { 'eip155:1': { coin: '5' }, 'eip155:8453': { tokens: { [token]: '70' } } },
      networks,
    ),
  ).toEqual({
    'eip155:1': { coin: '5', tokens: {} },
    'eip155:8453': { coin: undefined, tokens: { [token.toLowerCase()]: '70' } },
  })
})

test.each([
  [{ 'eip155:5': {} }, '"eip155:5" is none'],
  [{ 'solana:x': {} }, '"solana:x" is none'],
  [{ 'eip155:1': { coin: '0' } }, 'smartSessions["eip155:1"].coin'],
  [{ 'eip155:1': { coin: '0x5' } }, 'smartSessions["eip155:1"].coin'],
  [{ 'eip155:8453': { coin: '1'.repeat(77) } }, 'smartSessions["eip155:8453"].coin'],
  [{ 'eip155:1': { coin: 5 as never } }, 'smartSessions["eip155:1"].coin'],
  [{ 'eip155:1': { tokens: { USDC: '5' } } }, '"USDC" is none'],
  [{ 'eip155:1': { tokens: { [token]: '-5' } } }, `tokens["${token}"]`],
])('%j is refused', (config, problem) => {
  expect(() => readSmartSessions(config, networks)).toThrow(problem)
})
