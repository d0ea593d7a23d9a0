import { openProvider, toConnectors } from '@wallet-kit/core/plugin'
import { expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { disconnect } from './adapterCalls.js'

const signal = new AbortController().signal
const leave = (answer: unknown) => {
  const fake = createFakeProvider({ wallet_revokePermissions: answer })
  return { fake, done: disconnect({ connector: createFakeConnector(fake.provider), signal }) }
}

test('gives the permission back', async () => {
  const { fake, done } = leave(null)
  await done
  expect(fake.requests).toEqual([
    { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
  ])
})

test.each([4200, -32601, -32602, -32004, 4001, 4100, 4900, 4901])(
  'code %s is fine',
  async (code) => {
    await expect(leave(rpcError(code)).done).resolves.toBeUndefined()
  },
)

test.each([
  'The method "wallet_revokePermissions" does not exist / is not available.',
  'Unsupported method',
])('a wallet that says it in words only: %s', async (text) => {
  await expect(leave(rpcError(undefined, text)).done).resolves.toBeUndefined()
})

test('any other failure is thrown', async () => {
  await expect(leave(rpcError(-32603, 'boom')).done).rejects.toMatchObject({
    name: 'WalletRequestError',
  })
})

test('a wallet that hangs is left after 3 s', async () => {
  vi.useFakeTimers()
  let isDone = false
  leave(never).done.then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  vi.useRealTimers()
})

test('asks the wallet that was connected, and does not open it anew', async () => {
  const fake = createFakeProvider({ wallet_revokePermissions: null })
  let openings = 0
  const getProvider = () =>
    openings++ ? (never() as Promise<never>) : Promise.resolve(fake.provider)
  const [connector] = toConnectors('eip155', [{ id: 'mine', name: 'Mine', getProvider }])
  if (!connector) throw new Error('There is no connector.')
  await openProvider(connector)
  await disconnect({ connector, signal })
  expect(fake.methods()).toEqual(['wallet_revokePermissions'])
})
