import { expect, test, vi } from 'vitest'
import { rpcError } from '../../test/rpcError.js'
import { request, type WbipProvider } from './wbipProvider.js'

const parse = (result: unknown) => (typeof result === 'string' ? result : undefined)
const ask = (answer: () => unknown, options = {}) =>
  request({ request: answer } as unknown as WbipProvider, { method: 'm' }, { parse, ...options })

test.each([
  ['JSON-RPC', { jsonrpc: '2.0', id: '1', result: 'yes' }],
  ['sats-connect', { status: 'success', result: 'yes' }],
])('the result of %s', async (_, response) => {
  expect(await ask(async () => response)).toBe('yes')
  // What answers without a promise is a wallet too.
  expect(await ask(() => response)).toBe('yes')
})

test('the parameters are null where there are none', async () => {
  const asked = vi.fn(async () => ({ result: 'yes' }))
  await ask(asked)
  expect(asked).toHaveBeenCalledWith('m', null)
})

const declined = { code: -32000, message: 'no' }
test.each<[string, () => unknown]>([
  ['answered', async () => ({ error: declined })],
  ['answered by sats-connect', async () => ({ status: 'error', error: declined })],
  ['rejected', async () => Promise.reject(rpcError(-32000))],
  [
    'rejected as Leather does',
    async () => Promise.reject({ error: { code: 4001, message: 'no' } }),
  ],
  [
    'thrown',
    () => {
      throw rpcError(4001)
    },
  ],
  ['answered in words', async () => ({ error: { message: 'User rejected the request' } })],
])('a decline that is %s is a UserRejectedError', async (_, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ name: 'UserRejectedError' })
})

test.each([
  [-32001, 'UnsupportedMethodError'],
  [-32601, 'UnsupportedMethodError'],
  [-32002, 'UnauthorizedError'],
  [4100, 'UnauthorizedError'],
  [-32603, 'WalletRequestError'],
  [undefined, 'WalletRequestError'],
])('code %s is a %s', async (code, name) => {
  await expect(ask(async () => ({ error: rpcError(code) }))).rejects.toMatchObject({ name })
})

test.each([
  ['Method not supported by the selected wallet', undefined],
  ['method "wallet_connect" is not implemented', -32603],
  ['Unsupported method', undefined],
])('words for a method that is not there: %s', async (message, code) => {
  await expect(ask(async () => ({ error: { message, code } }))).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
})

test('other words are the wallet’s own', async () => {
  const error = { message: 'Address not found', code: -32603 }
  await expect(ask(async () => ({ error }))).rejects.toMatchObject({
    ...{ name: 'WalletRequestError', details: 'Address not found' },
  })
})

const broken = new Proxy(
  {},
  {
    get(_, key) {
      if (key === 'then') return undefined
      throw new Error('no')
    },
  },
)
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'yes'],
  ['no response', {}],
  ['another result', { result: 7 }],
  ['no result', { result: null }],
  ['what throws', broken],
])('%s is no answer', async (_, response) => {
  await expect(ask(async () => response)).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('it ends with its signal and with its deadline, whatever the wallet does', async () => {
  const never = () => new Promise(() => {})
  const abort = new AbortController()
  const asked = ask(never, { signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  await expect(ask(never, { timeout: 5 })).rejects.toMatchObject({ name: 'WalletTimeoutError' })
})
