import { expect, test, vi } from 'vitest'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { askOnce } from './askOnce.js'
import { getPendingRequests } from './pendingRequests.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const other = 'eip155:10:0x1111111111111111111111111111111111111111'

function setUp() {
  const kit: Kit = createTestKit({ account: { caipAddress } })
  const answers: ReturnType<typeof withResolvers<string>>[] = []
  const ask = vi.fn(() => {
    const answer = withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  /** Asks for a payment, as a screen does. */
  const pay = (key: string, more: Partial<askOnce.Options<string>> = {}) =>
    askOnce(kit, {
      ...{ key, caipAddress, label: 'send.pending', values: { amount: '0.5' }, ask },
      open: () => {},
      ...more,
    })
  const keys = () => getPendingRequests(kit).map(({ key }) => key)
  return { kit, ask, answers, pay, keys }
}

function withResolvers<answer>() {
  let resolve: (value: answer) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<answer>((...given) => {
    ;[resolve, reject] = given
  })
  return { promise, resolve, reject }
}

test('the same payment is asked for once, and whoever asks again has the answer, too', async () => {
  const { ask, answers, pay } = setUp()
  const [first, second] = [pay('a'), pay('a')]
  expect(ask).toHaveBeenCalledOnce()
  answers[0]?.resolve('0xhash')
  expect(await Promise.all([first, second])).toEqual(['0xhash', '0xhash'])
})

test('other payments are asked for beside it; the newest stands first until it is answered', async () => {
  const { kit, ask, answers, pay, keys } = setUp()
  expect(keys()).toEqual([])
  const first = pay('a')
  const second = pay('b')
  expect(keys()).toEqual(['b', 'a'])
  expect(getPendingRequests(kit)[0]).toMatchObject({
    ...{ key: 'b', caipAddress, label: 'send.pending', values: { amount: '0.5' } },
  })
  answers[1]?.resolve('0xb')
  await second
  expect(keys()).toEqual(['a'])
  answers[0]?.resolve('0xa')
  await first
  expect(keys()).toEqual([])
  const again = pay('a')
  expect(ask).toHaveBeenCalledTimes(3)
  answers[2]?.resolve('0xc')
  expect(await again).toBe('0xc')
})

test('a payment that failed may be asked for again', async () => {
  const { ask, answers, pay, keys } = setUp()
  const failing = pay('a')
  answers[0]?.reject(new Error('declined'))
  await expect(failing).rejects.toThrow('declined')
  expect(keys()).toEqual([])
  pay('a')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is asked of another account is not shown', () => {
  const { pay, keys } = setUp()
  pay('a', { caipAddress: other })
  expect(keys()).toEqual([])
})

test('a connection that ends takes what its wallet was asked for, and nothing of another namespace', () => {
  const { kit, pay, keys } = setUp()
  pay('a')
  kit.emit(accountDisconnected, { namespace: 'solana' })
  expect(keys()).toEqual(['a'])
  kit.emit(accountDisconnected, { namespace: 'eip155' })
  expect(keys()).toEqual([])
})

test.each<[string, readonly (AbortSignal | undefined)[], boolean]>([
  ['nobody waits any more', [AbortSignal.abort(), AbortSignal.abort()], true],
  ['the first one waits', [new AbortController().signal, AbortSignal.abort()], false],
  ['the second one waits', [AbortSignal.abort(), new AbortController().signal], false],
  ['the first one waits for ever', [undefined, AbortSignal.abort()], false],
  ['the second one waits for ever', [AbortSignal.abort(), undefined], false],
])('a failure where %s', async (_, signals, isTold) => {
  const { answers, pay } = setUp()
  const onUnheard = vi.fn()
  const failure = new Error('declined')
  const payments = signals.map((signal) => pay('a', { signal, onUnheard }))
  answers[0]?.reject(failure)
  await Promise.allSettled(payments)
  expect(onUnheard.mock.calls).toEqual(isTold ? [[failure]] : [])
})

test('a failure for which nobody waits, and which nobody wants to hear, is nothing', async () => {
  const { answers, pay, keys } = setUp()
  const failing = pay('a', { signal: AbortSignal.abort() })
  answers[0]?.reject(new Error('declined'))
  await expect(failing).rejects.toThrow('declined')
  expect(keys()).toEqual([])
})
