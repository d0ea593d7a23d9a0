import { expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { restore } from './adapter.js'

const a = `0x${'ab'.repeat(20)}`
const signal = new AbortController().signal
const restoreFrom = (answers: Record<string, unknown>) => {
  const fake = createFakeProvider(answers)
  return {
    fake,
    session: restore({
      connector: createFakeConnector(fake.provider),
      spellings: new Map(),
      signal,
    }),
  }
}

test('asks only what never prompts', async () => {
  const { fake, session } = restoreFrom({ eth_accounts: [a], eth_chainId: '0x1' })
  expect(await session).toEqual([
    { namespace: 'eip155', accounts: [{ address: a }], caipNetworkId: 'eip155:1' },
  ])
  expect(fake.methods()).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['no account', []],
  ['garbage', 'x'],
  ['not authorized', rpcError(4100)],
])('%s is nothing to restore', async (_, answer) => {
  const { fake, session } = restoreFrom({ eth_accounts: answer })
  expect(await session).toEqual([])
  expect(fake.methods()).toEqual(['eth_accounts'])
})

test('a wallet that hangs is given up after 10 s', async () => {
  vi.useFakeTimers()
  const { session } = restoreFrom({ eth_accounts: never })
  const outcome = expect(session).rejects.toMatchObject({ name: 'WalletTimeoutError' })
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
  vi.useRealTimers()
})

test('a connector whose provider never comes is given up after 10 s', async () => {
  vi.useFakeTimers()
  const connector = { ...createFakeConnector(createFakeProvider().provider), getProvider: never }
  const outcome = expect(
    restore({ connector: connector as never, spellings: new Map(), signal }),
  ).rejects.toMatchObject({
    name: 'WalletTimeoutError',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
  vi.useRealTimers()
})
