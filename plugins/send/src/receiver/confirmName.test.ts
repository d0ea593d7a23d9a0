import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bob, carol, createSendKit } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft } from '../draft/draft.js'
import en from '../messages/en.js'
import { confirmSend, isAsked } from '../transaction/confirmSend.js'
import { getReview, prepareSend } from '../transaction/review.js'
import { setReceiver } from './receiver.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (time: number) => vi.setSystemTime(Date.now() + time)

/** A draft to `bob.eth`, whose address is in the test's hand. */
async function create() {
  const book: { current: () => Promise<string | null> } = { current: async () => bob }
  const names: string[] = []
  const identity = {
    lookupIdentity: async () => ({ name: null, avatar: null }),
    lookupAddress({ name }: { name: string }) {
      names.push(name)
      return book.current()
    },
  }
  const setup = await createSendKit({ providers: { identity } })
  setSendAmount(setup.kit, { amount: '0.25' })
  await setReceiver(setup.kit, { text: 'bob.eth' })
  return { ...setup, book, names }
}

test.each([0, 29_999])(
  'after %d ms an answer holds, for the preview and the press',
  async (time) => {
    const { kit, names, wallet } = await create()
    pass(time)
    await confirmSend(kit, { review: await prepareSend(kit) })
    expect(names).toEqual(['bob.eth'])
    expect(wallet.sent).toMatchObject([{ to: bob }])
  },
)

test.each([30_000, -1])('after %d ms it is asked again, and the same is sent to', async (time) => {
  const { kit, names, wallet } = await create()
  pass(time)
  const review = await prepareSend(kit)
  expect(names).toHaveLength(2)
  pass(time)
  await confirmSend(kit, { review })
  expect(names).toHaveLength(3)
  expect(wallet.sent).toMatchObject([{ to: bob }])
})

test('the same address in another letter case is the same', async () => {
  const { kit, book, wallet } = await create()
  const review = await prepareSend(kit)
  book.current = async () => bob.toLowerCase()
  pass(30_000)
  await confirmSend(kit, { review })
  expect(wallet.sent).toMatchObject([{ to: bob }])
})

test('an answer that the preview asked for holds for the press', async () => {
  const { kit, names } = await create()
  pass(30_000)
  const review = await prepareSend(kit)
  pass(29_999)
  await confirmSend(kit, { review })
  expect(names).toHaveLength(2)
})

describe('a name that leads elsewhere by now', () => {
  const changed = { name: 'SendNameChangedError', notice: { as: 'toast' } }

  test('is not reviewed: the draft has the new address, and a word about it', async () => {
    const { kit, book } = await create()
    book.current = async () => carol
    pass(30_000)
    await expect(prepareSend(kit)).rejects.toMatchObject(changed)
    expect(getReview(kit)).toBeUndefined()
    expect(getDraft(kit)?.receiver).toMatchObject({ address: carol, isMoved: true })
    // Looked at again, it is the new one.
    expect(await prepareSend(kit)).toMatchObject({ to: carol, name: 'bob.eth', isMoved: true })
  })

  test('is not sent to, neither there nor to the old one', async () => {
    const { kit, book, wallet } = await create()
    const review = await prepareSend(kit)
    book.current = async () => carol
    pass(30_000)
    await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
    await expect(confirmSend(kit, { review })).rejects.toMatchObject({ name: 'SendChangedError' })
    expect(wallet.requests).not.toContain('transfer')
    await confirmSend(kit, { review: await prepareSend(kit) })
    expect(wallet.sent).toMatchObject([{ to: carol }])
  })

  test('or to nobody, is refused', async () => {
    const { kit, book, wallet } = await create()
    const review = await prepareSend(kit)
    book.current = async () => null
    pass(30_000)
    await expect(confirmSend(kit, { review })).rejects.toMatchObject({
      ...changed,
      shortMessage: 'The name of the receiver no longer gives its address.',
      notice: { text: en['send.error.nameChanged'] },
    })
    expect(getDraft(kit)?.receiver).toEqual({ status: 'refused', reason: 'name' })
    expect(wallet.requests).not.toContain('transfer')
  })
})

test('of a review that no longer holds no name is asked for', async () => {
  const { kit, names } = await create()
  const review = await prepareSend(kit)
  setSendAmount(kit, { amount: '0.3' })
  pass(30_000)
  await expect(confirmSend(kit, { review })).rejects.toMatchObject({ name: 'SendChangedError' })
  expect(names).toEqual(['bob.eth'])
})

test('where nobody can tell nothing is sent, and nothing is lost', async () => {
  const { kit, book, wallet } = await create()
  const review = await prepareSend(kit)
  book.current = () => Promise.reject(new Error('down'))
  pass(30_000)
  const failed = { name: 'SendNameError', notice: { text: 'Error resolving name' } }
  await expect(confirmSend(kit, { review })).rejects.toMatchObject(failed)
  expect(getReview(kit)).toBe(review)
  expect(wallet.requests).not.toContain('transfer')
  book.current = async () => bob
  await confirmSend(kit, { review })
  expect(wallet.sent).toHaveLength(1)
})

test('who leaves while it is asked is not asked by the wallet', async () => {
  const { kit, book, wallet } = await create()
  const review = await prepareSend(kit)
  let answer: ((address: string) => void) | undefined
  book.current = () => new Promise((resolve) => (answer = resolve))
  pass(30_000)
  const leave = new AbortController()
  const asked = confirmSend(kit, { review, signal: leave.signal })
  await expect.poll(() => answer).toBeDefined()
  leave.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  answer?.(bob)
  await new Promise((resolve) => setTimeout(resolve))
  expect(wallet.requests).not.toContain('transfer')
})

test('who leaves while it is asked sees no preview, whatever the answer', async () => {
  const { kit, book } = await create()
  const leave = new AbortController()
  book.current = () => {
    leave.abort()
    return Promise.reject(new Error('down'))
  }
  pass(30_000)
  await expect(prepareSend(kit, leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(getReview(kit)).toBeUndefined()
})

test('a draft that is changed while it is asked counts', async () => {
  const { kit, book } = await create()
  let answer: ((address: string) => void) | undefined
  book.current = () => new Promise((resolve) => (answer = resolve))
  pass(30_000)
  const asked = prepareSend(kit)
  await expect.poll(() => answer).toBeDefined()
  await setReceiver(kit, { text: carol })
  answer?.(bob)
  await expect(asked).rejects.toMatchObject({ name: 'SendChangedError' })
  expect(getDraft(kit)).toMatchObject({ text: carol, receiver: { address: carol } })
})

test('what the wallet is being asked for is waited for, however old the name', async () => {
  const { kit, names, wallet } = await create()
  const review = await prepareSend(kit)
  wallet.policy = 'hang'
  const leave = new AbortController()
  const left = confirmSend(kit, { review, signal: leave.signal })
  await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
  leave.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  pass(30_000)
  const asked = confirmSend(kit, { review })
  await expect.poll(() => isAsked(kit, review)).toBe(true)
  wallet.settle()
  await asked
  expect(names).toEqual(['bob.eth'])
  expect(wallet.sent).toHaveLength(1)
})

test('an address that was typed is asked of nobody', async () => {
  const { kit, names } = await create()
  await setReceiver(kit, { text: bob })
  pass(60_000)
  await confirmSend(kit, { review: await prepareSend(kit) })
  expect(names).toEqual(['bob.eth'])
})
