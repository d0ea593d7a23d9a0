import { describe, expect, test } from 'vitest'
import { createFakeWallet, never } from '../../test/createFakeWallet.js'
import { callFeature } from './solanaWallet.js'

const feature = 'solana:signMessage'
const ask = (answer: unknown, options = {}) =>
  callFeature(createFakeWallet({ [feature]: answer }).wallet, {
    feature,
    parse: (value) => (value === 'good' ? value : undefined),
    ...options,
  })

test('the answer is parsed; one that is none is a WalletAnswerError', async () => {
  expect(await ask('good')).toBe('good')
  await expect(ask('bad')).rejects.toMatchObject({
    name: 'WalletAnswerError',
    message: expect.stringContaining(feature),
  })
})

test('the feature is called as a method, in the same task', () => {
  const own = {
    self: undefined as unknown,
    signMessage() {
      this.self = this
    },
  }
  const wallet = { features: { [feature]: own } }
  const done = callFeature(wallet, { feature, parse: () => true })
  return Promise.resolve()
    .then(() => {})
    .then(() => expect(own.self).toBe(own))
    .then(() => done)
})

test.each([
  ['is missing', {}],
  ['has no method', { [feature]: {} }],
  ['is no object', { [feature]: 'x' }],
  [
    'throws when it is read',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('boom')
        },
      },
    ),
  ],
])('a feature that %s is unsupported', async (_, features) => {
  const call = callFeature({ features }, { feature, parse: () => true })
  await expect(call).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
})

describe('errors of wallets', () => {
  const named = (name: string, more = {}) => Object.assign(new Error('odd'), { name, ...more })
  test.each([
    ['a code of EIP-1193', Object.assign(new Error('x'), { code: 4001 }), 'UserRejectedError'],
    ['words', new Error('User rejected the request.'), 'UserRejectedError'],
    [
      'the code of the Wallet Standard',
      named('WalletStandardError', { context: { __code: 4001000 } }),
      'UserRejectedError',
    ],
    [
      'a feature that the Wallet Standard says is missing',
      named('WalletStandardError', { context: { __code: 6160002 } }),
      'UnsupportedMethodError',
    ],
    ['a closed window', named('WalletWindowClosedError'), 'UserRejectedError'],
    ['an adapter that is not connected', named('WalletNotConnectedError'), 'UnauthorizedError'],
    [
      'an adapter’s own error around the wallet’s',
      named('WalletSignMessageError', { error: { code: 4001 } }),
      'UserRejectedError',
    ],
    ['anything else', named('WalletError'), 'WalletRequestError'],
  ])('%s', async (_, error, name) => {
    await expect(ask(error)).rejects.toMatchObject({ name, cause: error })
  })
})

test('a wait ends with the signal, or at the deadline', async () => {
  const end = new AbortController()
  const call = ask(never, { signal: end.signal })
  end.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  await expect(ask(never, { timeout: 5 })).rejects.toMatchObject({ name: 'WalletTimeoutError' })
})
