import { describe, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { connect } from './adapter.js'

const a = `0x${'ce'.repeat(20)}`
const b = `0x${'12'.repeat(20)}`
const signal = new AbortController().signal

function connectTo(answers: Record<string, unknown>, options: { signal?: AbortSignal } = {}) {
  const fake = createFakeProvider(answers)
  return {
    fake,
    session: connect({
      connector: createFakeConnector(fake.provider),
      spellings: new Map(),
      signal,
      ...options,
    }),
  }
}

test('gives the accounts, each once, and its network', async () => {
  const answers = { eth_requestAccounts: [a, b, `0x${'CE'.repeat(20)}`], eth_chainId: '0x2105' }
  const { fake, session } = connectTo(answers)
  expect(await session).toEqual([
    {
      namespace: 'eip155',
      accounts: [{ address: a }, { address: b }],
      caipNetworkId: 'eip155:8453',
    },
  ])
  expect(fake.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('no account is no session', async () => {
  const { fake, session } = connectTo({ eth_requestAccounts: [] })
  expect(await session).toEqual([])
  expect(fake.methods()).toEqual(['eth_requestAccounts'])
})

describe('an answer that is no list of addresses', () => {
  test.each([
    ['nothing', null],
    ['a text', a],
    ['an object', { 0: a, length: 1 }],
    ['a number inside', [a, 1]],
    ['a short address', [a.slice(0, -1)]],
    ['an address without 0x', [a.slice(2)]],
    ['markup', ['<img src=x onerror=alert(1)>']],
  ])('%s', async (_, answer) => {
    await expect(connectTo({ eth_requestAccounts: () => answer }).session).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
  })
})

test('a chain id that is none is an error', async () => {
  const { session } = connectTo({ eth_requestAccounts: [a], eth_chainId: 'mainnet' })
  await expect(session).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('a decline is a UserRejectedError', async () => {
  const { session } = connectTo({ eth_requestAccounts: rpcError(4001) })
  await expect(session).rejects.toMatchObject({ name: 'UserRejectedError' })
})

test('waits for the visitor without end, and ends with the signal', async () => {
  vi.useFakeTimers()
  const abort = new AbortController()
  const { session } = connectTo({ eth_requestAccounts: never }, { signal: abort.signal })
  let isOver = false
  session.catch(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(isOver).toBe(false)
  abort.abort('left')
  await expect(session).rejects.toBe('left')
  vi.useRealTimers()
})
