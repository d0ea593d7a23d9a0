import { expect, test } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { sessionKey } from './chains.js'

const place = '@wallet-kit/default/session'

test('a session is read back as it was stored', () => {
  const area = memoryStorage()
  const session = {
    active: 'solana',
    networks: { solana: 'solana:main' },
    connectors: { solana: 'fern' },
    choices: { solana: 'abc' },
  } as const
  createStorage({ kitId: 'default', area }).set(sessionKey, session)
  expect(JSON.parse(area.values.get(place) ?? '')).toEqual({ v: 1, d: session })
  expect(createStorage({ kitId: 'default', area }).get(sessionKey)).toEqual(session)
})

test('of one of another hand texts are kept, and nothing else', () => {
  const area = memoryStorage()
  const odd = { eip155: 7, solana: 'text', polkadot: null }
  const session = { networks: odd, connectors: odd, choices: odd, more: 1 }
  area.setItem(place, JSON.stringify({ v: 1, d: session }))
  const kept = { solana: 'text' }
  expect(createStorage({ kitId: 'default', area }).get(sessionKey)).toStrictEqual({
    active: undefined,
    networks: kept,
    connectors: kept,
    choices: kept,
  })
})

test.each([[{}], [null], [7], [{ networks: {}, connectors: {} }]])('%j is none', (session) => {
  const area = memoryStorage()
  area.setItem(place, JSON.stringify({ v: 1, d: session }))
  expect(createStorage({ kitId: 'default', area }).get(sessionKey)).toBeUndefined()
  expect(area.values.size).toBe(0)
})
