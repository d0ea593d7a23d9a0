import { describe, expect, test } from 'vitest'
import { NetworkNotFoundError } from './network.js'
import { isWalletKitError, WalletKitError } from './walletKitError.js'

describe('WalletKitError', () => {
  test('the message is built of sentence, hints, details and docs', () => {
    const error = new WalletKitError('The allowance of token "USDC" could not be read.', {
      cause: new TypeError('fetch failed'),
      details: 'upstream: no answer',
      docsPath: '/plugins/swap#swapallowanceerror',
      hints: ['The service may be unreachable.', 'The address may be no contract.'],
      notice: { as: 'toast', key: 'swap.error.allowance', text: 'Failed to check allowance' },
    })

    expect(error.message).toMatchInlineSnapshot(`
      "The allowance of token "USDC" could not be read.
      The service may be unreachable.
      The address may be no contract.
      Details: upstream: no answer
      Docs: docs/plugins/swap#swapallowanceerror"
    `)
    expect(error).toBeInstanceOf(Error)
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(error.notice?.text).toBe('Failed to check allowance')
  })

  test('without options the message is the sentence', () => {
    const error = new WalletKitError('It failed.')

    expect(error.message).toBe('It failed.')
    expect('cause' in error).toBe(false)
  })

  test('walk finds a cause, or the root', () => {
    const root = new TypeError('root')
    const inner = new NetworkNotFoundError({ caipNetworkId: 'eip155:5' })
    const outer = new WalletKitError('outer', {
      cause: new WalletKitError('middle', { cause: Object.assign(inner, { cause: root }) }),
    })

    expect(outer.walk()).toBe(root)
    expect(outer.walk((error) => isWalletKitError(error, 'NetworkNotFoundError'))).toBe(inner)
    expect(outer.walk(() => false)).toBeUndefined()
    expect(new WalletKitError('text as cause', { cause: 'text' }).walk()).toBe('text')
  })

  test('walk ends where a cause names itself', () => {
    const loop: { cause?: unknown } = {}
    loop.cause = loop

    expect(new WalletKitError('outer', { cause: loop }).walk()).toBe(loop)
  })
})

describe('isWalletKitError', () => {
  test('knows an error of another copy of the kit by its shape', () => {
    const foreign = Object.assign(new Error('x'), {
      name: 'UserRejectedError',
      shortMessage: 'x',
      hints: [],
      walk: () => undefined,
    })

    expect(isWalletKitError(foreign)).toBe(true)
    expect(isWalletKitError(foreign, 'UserRejectedError')).toBe(true)
    expect(isWalletKitError(foreign, 'NetworkNotFoundError')).toBe(false)
  })

  test.each([undefined, null, 'text', 4001, {}, new Error('x'), { shortMessage: 'x', hints: [] }])(
    'refuses %s',
    (value) => {
      expect(isWalletKitError(value)).toBe(false)
    },
  )
})
