import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { networksView } from '@wallet-kit/core/plugin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { evmAddress, hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  networks,
  setUpPage,
  shows,
  site,
} from '../../test/openWallet.js'
import { answerWait, sessionWait } from '../constants.js'
import { requireFrame } from '../frame/requireFrame.js'
import { readWallet } from '../slice.js'
import { askFrame } from './askFrame.js'

setUpPage({ hasPasskeys: false })

let kit: Kit
beforeEach(async () => {
  kit = createPageKit({ networks, features: { smartSessions: true } })
  await connectByPasskey(kit)
  site.replies.rpc = hold
})

const calls = [{ to: evmAddress, data: '0x' }]
const batch: askFrame.Options = {
  ...{ namespace: 'eip155', method: 'wallet_sendCalls', params: [{ calls }] },
}
const inSession: askFrame.Options = {
  ...batch,
  params: [{ calls, capabilities: { permissions: { context: '0x1' } } }],
}
const sending: readonly askFrame.Options[] = [
  { namespace: 'eip155', method: 'eth_sendTransaction', params: [{}] },
  batch,
  { namespace: 'solana', method: 'solana_signAndSendTransaction', params: {} },
]
const granting: readonly askFrame.Options[] = [
  { namespace: 'eip155', method: 'wallet_requestExecutionPermissions', params: [{}] },
]
const signing: readonly askFrame.Options[] = [
  { namespace: 'eip155', method: 'personal_sign' },
  { namespace: 'eip155', method: 'eth_signTypedData_v3' },
  { namespace: 'eip155', method: 'eth_signTypedData_v4' },
  { namespace: 'eip155', method: 'eth_signTransaction' },
  { namespace: 'solana', method: 'solana_signMessage' },
  { namespace: 'solana', method: 'solana_signTransaction' },
  { namespace: 'solana', method: 'solana_signAllTransactions' },
]
type Row = readonly [method: string, options: askFrame.Options, unknown: string]
const toRow =
  (unknown: string) =>
  (options: askFrame.Options): Row => [options.method, options, unknown]
/** Requests that the visitor approves on screen and that send or grant, each with the error for an unknown outcome. */
const approved = [
  ...sending.map(toRow('OutcomeUnknownError')),
  ...granting.map(toRow('PermissionUnknownError')),
]
/** The same, and the calls that the visitor allowed before. */
const lasting: readonly Row[] = [
  ...approved,
  ['wallet_sendCalls in a session', inSession, 'OutcomeUnknownError'],
]

/** The answer, or the error. */
const request = (options: askFrame.Options): Promise<unknown> =>
  askFrame(kit, options).catch((error: unknown) => error)

/** Asks, waits until the frame holds the request, and gives the outcome to come. */
async function begin(options: askFrame.Options) {
  const outcome = request(options)
  return { outcome, held: await asked('rpc') }
}
/** The frame loads its page again: what it was asked is lost. */
const lose = () => requireFrame(kit).element.dispatchEvent(new Event('load'))
const count = (type: string) => site.types().filter((each) => each === type).length
const getApproval = () => readWallet(kit).approval.peek()
const openNetworks = async () => {
  await act(() => kit.open({ view: 'Networks' }))
  await shows('Networks')
}

describe('a request that sends or grants', () => {
  test.each(lasting)('%s gives what the frame answers', async (_, options) => {
    site.replies.rpc = { id: '0x7' }
    expect(await request(options)).toEqual({ id: '0x7' })
    site.replies.rpc = { id: '0x8' }
    expect(await request(options)).toEqual({ id: '0x8' })
  })

  test.each(lasting)('%s may have been done if the frame’s error does not say', async (...row) => {
    const [, options, name] = row
    for (const code of ['Failed', 'OperationPending', -32603]) {
      site.replies.rpc = refusal(code)
      expect(await request(options)).toMatchObject({
        name,
        cause: { name: 'FrameAnswerError', code },
      })
    }
  })

  test.each(lasting)('%s was not done if the frame refused it', async (_, options) => {
    for (const code of ['NotConnected', 'InvalidRequest', -32602]) {
      site.replies.rpc = refusal(code)
      expect(await request(options)).toMatchObject({
        ...{ name: 'FrameAnswerError', code, isUnsent: true },
      })
    }
  })

  test.each(lasting)('%s is declined by the visitor in the frame', async (_, options) => {
    site.replies.rpc = refusal(4001)
    expect(await request(options)).toMatchObject({ name: 'UserRejectedError', code: 4001 })
  })

  test.each(lasting)('%s may have been done if the frame is lost', async (_, options, name) => {
    const { outcome } = await begin(options)
    lose()
    expect(await outcome).toMatchObject({ name, cause: { name: 'FrameAbortedError' } })
  })

  test.each(lasting)('%s was not done if the frame went before it was asked', async (...row) => {
    const [, options] = row
    const frame = requireFrame(kit)
    frame.reload()
    site.replies.syncDappData = hold
    const outcome = request(options)
    await vi.waitFor(() => expect(count('syncDappData')).toBe(2))
    await vi.dynamicImportSettled()
    frame.close()
    expect(await outcome).toMatchObject({ name: 'FrameAbortedError', isUnsent: true })
    expect(count('rpc')).toBe(0)
  })

  test.each(sending)(
    '$method is named by the error that it may have been sent',
    async (options) => {
      site.replies.rpc = refusal('Failed')
      const { message } = (await request(options)) as Error
      expect(message).toContain(`"${options.method}"`)
    },
  )

  test('calls in a session may have been sent if the frame does not answer in 120 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let error: unknown
    const asking = request(inSession).then((outcome) => {
      error = outcome
    })
    await vi.advanceTimersByTimeAsync(sessionWait - 1)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(error).toMatchObject({
      ...{ name: 'OutcomeUnknownError', cause: { name: 'FrameTimeoutError' } },
    })
  })
})

describe('a visitor who closes the approval', () => {
  test.each(approved)('of %s declines if the frame has not begun', async (_, options) => {
    site.replies.cancel = { mayHaveSent: false }
    const { outcome } = await begin(options)
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name: 'UserRejectedError', code: 4001 })
  })

  test.each(approved)('of %s does not decline if the frame has begun', async (...row) => {
    const [, options, name] = row
    site.replies.cancel = { mayHaveSent: true }
    const { outcome } = await begin(options)
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name })
  })

  describe.each([sending[0], granting[0]].flatMap((options) => options ?? []))(
    'of $method does not decline if the frame',
    (options) => {
      const name = options === sending[0] ? 'OutcomeUnknownError' : 'PermissionUnknownError'

      test.each([
        ['refuses to take it back', refusal('UnknownType')],
        ['does not say whether it has begun', {}],
      ])('%s', async (_, reply) => {
        site.replies.cancel = reply
        const { outcome } = await begin(options)
        await act(async () => kit.close())
        expect(await outcome).toMatchObject({ name })
      })

      test('is lost before it says so', async () => {
        site.replies.cancel = hold
        const { outcome } = await begin(options)
        await act(async () => kit.close())
        await asked('cancel')
        lose()
        expect(await outcome).toMatchObject({ name })
      })

      test('is lost in the same moment', async () => {
        const { outcome } = await begin(options)
        await act(async () => {
          lose()
          kit.close()
        })
        expect(await outcome).toMatchObject({ name })
      })

      test('says nothing for 30 s', async () => {
        site.replies.cancel = hold
        const { outcome } = await begin(options)
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        let error: unknown
        const ending = outcome.then((given) => {
          error = given
        })
        await act(async () => kit.close())
        await vi.advanceTimersByTimeAsync(answerWait - 1)
        expect(error).toBeUndefined()
        await vi.advanceTimersByTimeAsync(1)
        await ending
        expect(error).toMatchObject({ name })
      })
    },
  )

  test.each(approved)('of %s before the frame is asked declines', async (_, options) => {
    site.replies.cancel = { mayHaveSent: true }
    requireFrame(kit).reload()
    site.replies.syncDappData = hold
    const outcome = request(options)
    await shows('ApproveTransaction')
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name: 'UserRejectedError' })
    expect([count('rpc'), count('cancel')]).toEqual([0, 0])
  })

  test.each(signing)('of $method declines, whatever the frame says of it', async (options) => {
    site.replies.cancel = hold
    const { outcome, held } = await begin(options)
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name: 'UserRejectedError', code: 4001 })
    expect((await asked('cancel')).payload).toEqual({ request: held.id })
  })

  test('declines with the abort as the cause', async () => {
    const { outcome } = await begin({ namespace: 'eip155', method: 'personal_sign' })
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ cause: { name: 'AbortError' } })
  })
})

describe('a login that ends elsewhere', () => {
  test.each([...approved, ...signing.map(toRow('FrameAnswerError'))])(
    'ends %s, which is no decline',
    async (_, options) => {
      const { outcome } = await begin(options)
      await answer('waitForSignOut', {})
      expect(await outcome).toMatchObject({ name: 'FrameAnswerError', code: 'NotConnected' })
    },
  )

  test.each(approved)('after the frame began %s leaves open what became of it', async (...row) => {
    const [, options, name] = row
    site.replies.cancel = { mayHaveSent: true }
    const { outcome } = await begin(options)
    await answer('waitForSignOut', {})
    expect(await outcome).toMatchObject({ name, cause: { code: 'NotConnected' } })
  })
})

describe('a signature', () => {
  test.each(signing)('by $method fails with the frame’s own error', async (options) => {
    for (const code of ['Failed', -32603]) {
      site.replies.rpc = refusal(code)
      expect(await request(options)).toMatchObject({ name: 'FrameAnswerError', code })
    }
  })

  test.each(signing)('by $method whose frame is lost is no decline', async (options) => {
    const { outcome } = await begin(options)
    lose()
    expect(await outcome).toMatchObject({ name: 'FrameAbortedError' })
  })
})

test.each([...sending, ...granting, ...signing, inSession])(
  '$method that the frame does not offer is not allowed (%#)',
  async (options) => {
    for (const code of [4200, '4200']) {
      site.replies.rpc = refusal(code)
      expect(await request(options)).toMatchObject({
        ...{ name: 'MethodNotAllowedError', code: 4200, isUnsent: true, details: options.method },
        cause: { name: 'FrameAnswerError' },
      })
    }
  },
)

test.each(['eth_getBalance', 'wallet_getCapabilities'])(
  '%s fails if the frame does not answer in 30 s',
  async (method) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let error: unknown
    const asking = request({ namespace: 'eip155', method }).then((outcome) => {
      error = outcome
    })
    await vi.advanceTimersByTimeAsync(answerWait - 1)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(error).toMatchObject({ name: 'FrameTimeoutError' })
  },
)

test.each(['eth_getBalance', 'wallet_getCallsStatus'])('%s sends nothing', async (method) => {
  site.replies.rpc = refusal('Failed')
  const options = { namespace: 'eip155', method } as const
  expect(await request(options)).toMatchObject({ name: 'FrameAnswerError', code: 'Failed' })
})

test.each([
  [undefined, []],
  [['0x1'], ['0x1']],
  [{ message: 'a' }, { message: 'a' }],
])('the parameters %j reach the frame as %j', async (params, expected) => {
  site.replies.rpc = '0x1'
  await request({ namespace: 'eip155', method: 'eth_getBalance', params })
  expect(site.last('rpc')?.payload.params).toEqual(expected)
})

describe('the approval screen', () => {
  test.each([...sending, ...granting, ...signing])('opens for $method', async (options) => {
    const { outcome } = await begin(options)
    await shows('ApproveTransaction')
    expect(getApproval()?.method).toBe(options.method)
    await act(async () => kit.close())
    await outcome
  })

  test.each([inSession, { namespace: 'eip155', method: 'eth_getBalance' } as const])(
    'stays closed for $method, which asks nobody',
    async (options) => {
      await openNetworks()
      const { outcome, held } = await begin(options)
      expect(getApproval()).toBeUndefined()
      await shows('Networks')
      site.answer(held, '0x1')
      expect(await outcome).toBe('0x1')
    },
  )

  test.each([
    { namespace: 'eip155', method: 'eth_sign' },
    { ...batch, params: [{ calls: [] }] },
    { namespace: 'eip155', method: 'personal_sign', params: 'x'.repeat(1_000_000) },
  ] as const)('stays closed for what cannot be asked (%#)', async (options) => {
    await openNetworks()
    expect(await request(options)).toMatchObject({ isUnsent: true })
    expect(getApproval()).toBeUndefined()
    await shows('Networks')
  })

  /** Errors that close the approval without a message on its screen. */
  const ends: readonly [name: string, reply: unknown][] = [
    ['an answer', '0x1'],
    ['a decline', refusal(4001)],
  ]
  test.each(ends)('closes with %s', async (_, reply) => {
    site.replies.rpc = reply
    await request({ namespace: 'eip155', method: 'personal_sign' })
    await shows(undefined)
    expect(getApproval()).toBeUndefined()
  })

  test.each(ends)('leads back with %s to the screen that it covers', async (_, reply) => {
    await openNetworks()
    site.replies.rpc = reply
    await act(() => request({ namespace: 'eip155', method: 'personal_sign' }))
    await shows('Networks')
    expect(getApproval()).toBeUndefined()
  })

  test('does not close the screen that the visitor opened over it', async () => {
    const { outcome } = await begin({ namespace: 'eip155', method: 'personal_sign' })
    await act(async () => kit.router.push(networksView))
    expect(await outcome).toMatchObject({ name: 'UserRejectedError' })
    await shows('Networks')
    expect(getApproval()).toBeUndefined()
  })

  test('that was closed before it was drawn has nothing to approve', async () => {
    const outcome = request({ namespace: 'eip155', method: 'personal_sign' })
    await vi.waitFor(() => expect(getApproval()).toBeDefined())
    kit.close()
    expect(await outcome).toMatchObject({ name: 'UserRejectedError' })
    expect(getApproval()).toBeUndefined()
  })

  test.each([
    ...sending.map(({ method }) => [method, 'sends'] as const),
    ...granting.map(({ method }) => [method, 'grants'] as const),
    ...signing.map(({ method }) => [method, 'signs'] as const),
  ])('of %s that failed says what it does: it %s', async (method, effect) => {
    const options = [...sending, ...granting, ...signing].find((each) => each.method === method)
    site.replies.rpc = refusal('Failed')
    await request(options as askFrame.Options)
    expect(getApproval()).toMatchObject({ method, failure: { effect } })
    await shows('ApproveTransaction')
  })

  test.each([
    ['Failed', true],
    [-32603, true],
    ['NotConnected', false],
    [4200, false],
  ])('says of the error %s whether the outcome is unknown: %s', async (code, isUnknown) => {
    for (const options of [...sending, ...granting]) {
      site.replies.rpc = refusal(code)
      await request(options)
      expect(getApproval()?.failure).toMatchObject({ isUnknown })
    }
  })

  test('of a lost frame says that the outcome is unknown', async () => {
    const { outcome } = await begin(batch)
    lose()
    await outcome
    expect(getApproval()?.failure).toMatchObject({
      ...{ isUnknown: true, error: { name: 'FrameAbortedError' } },
    })
    await shows('ApproveTransaction')
  })

  test('of a login that ended elsewhere says that the outcome is unknown', async () => {
    site.replies.cancel = { mayHaveSent: true }
    const { outcome } = await begin(batch)
    await answer('waitForSignOut', {})
    await outcome
    expect(getApproval()?.failure).toMatchObject({
      ...{ isUnknown: true, error: { code: 'NotConnected' } },
    })
  })

  test('stays on the failure until the visitor closes it, which aborts nothing more', async () => {
    site.replies.rpc = refusal('Failed')
    await request(batch)
    await shows('ApproveTransaction')
    await act(async () => kit.close())
    await shows(undefined)
    expect([count('cancel'), getApproval()]).toEqual([0, undefined])
  })
})

describe('a request in the line behind an approval', () => {
  test('is asked once the approval has ended', async () => {
    const first = request({ namespace: 'eip155', method: 'personal_sign', params: ['0x1'] })
    const second = request({ namespace: 'eip155', method: 'personal_sign', params: ['0x2'] })
    const { id } = await asked('rpc')
    expect(count('rpc')).toBe(1)
    site.say({ id, ok: false, error: { code: 4001, message: 'No.' } })
    expect(await first).toMatchObject({ name: 'UserRejectedError' })
    await vi.waitFor(() => expect(site.last('rpc')?.payload.params).toEqual(['0x2']))
    await answer('rpc', '0x52')
    expect(await second).toBe('0x52')
  })

  test.each([...sending, ...granting, ...signing])(
    '$method is not asked after a sign-out',
    async (options) => {
      const { outcome } = await begin({ namespace: 'eip155', method: 'personal_sign' })
      const waiting = request(options)
      await act(() => kit.disconnect())
      await outcome
      const error = await waiting
      expect(error).toMatchObject({ name: 'FrameAbortedError', isUnsent: true })
      expect((error as Error).message).toContain(`"${options.method}"`)
      expect(count('rpc')).toBe(1)
    },
  )
})
