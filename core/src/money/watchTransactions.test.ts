import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLocks } from '../../test/fakeLocks.js'
import { hash, sent, setUpTabs, setUpTracked } from '../../test/setUpTracked.js'
import { HttpError } from '../errors/http.js'
import { poll } from '../http/polling.js'
import { trackTransaction, updateTransaction, watchTransactions } from './trackedTransactions.js'

const now = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('what was replaced in the wallet', () => {
  test('stays as such, also after a reload; nobody waits for it, and the balance is read anew', async () => {
    const { kit, storage, answers, asked, statuses, balances } = setUpTracked()
    trackTransaction(kit, sent('a'))
    await settled()
    answers[0]?.('replaced')
    await settled()
    expect([statuses(), balances()]).toEqual([[['a', 'replaced']], 1])
    watchTransactions(kit)
    await settled()
    expect(asked).toEqual([hash])
    kit.destroy()

    const later = setUpTracked(storage)
    expect(later.statuses()).toEqual([['a', 'replaced']])
    watchTransactions(later.kit)
    await settled()
    expect(later.asked).toEqual([])
  })

  test('is forgotten with the first look a day after it was sent, as is what has settled', async () => {
    const { kit, statuses } = setUpTracked()
    trackTransaction(kit, sent('a', { status: 'replaced', minedAt: now - 1 }))
    trackTransaction(kit, sent('b', { status: 'confirmed' }))
    vi.setSystemTime(now + 86_400_000 - 1)
    watchTransactions(kit)
    expect(statuses()).toEqual([['b', 'confirmed']])
  })
})

describe('what the network has forgotten', () => {
  /** Waits for one whose network says what it knows of it. */
  async function setUpDropped() {
    const opened = setUpTracked()
    trackTransaction(opened.kit, sent('a'))
    await settled()
    return { ...opened, say: opened.noted[0]?.onStatus }
  }

  test('is dropped, and pending again once the network knows it again', async () => {
    const { say, statuses, balances } = await setUpDropped()
    say?.('dropped')
    expect(statuses()).toEqual([['a', 'dropped']])
    say?.('pending')
    expect([statuses(), balances()]).toEqual([[['a', 'pending']], 0])
  })

  test.each(['confirmed', 'failed', 'replaced'] as const)('may yet be %s', async (status) => {
    const { kit, say, asked, ended, answers, statuses, balances } = await setUpDropped()
    say?.('dropped')
    watchTransactions(kit)
    await settled()
    expect([asked, ended, statuses()]).toEqual([[hash], [], [['a', 'dropped']]])
    answers[0]?.(status)
    await settled()
    expect([statuses(), balances()]).toEqual([[['a', status]], 1])
  })

  test('is waited for after a reload, too', async () => {
    const { kit, storage, say } = await setUpDropped()
    say?.('dropped')
    kit.destroy()
    const later = setUpTracked(storage)
    expect(later.statuses()).toEqual([['a', 'dropped']])
    watchTransactions(later.kit)
    await settled()
    expect(later.asked).toEqual([hash])
  })

  test('is written once, however often it is told', async () => {
    const { storage, say } = await setUpDropped()
    const write = vi.spyOn(storage, 'setItem')
    say?.('pending')
    say?.('dropped')
    say?.('dropped')
    expect(write).toHaveBeenCalledOnce()
  })

  test('is not told of what has its outcome', async () => {
    const { kit, say, statuses } = await setUpDropped()
    updateTransaction(kit, { id: 'a', status: 'confirmed' })
    say?.('dropped')
    say?.('pending')
    expect(statuses()).toEqual([['a', 'confirmed']])
  })
})

describe('of two tabs one asks for both', () => {
  /** Two tabs that wait for the same transaction, by an adapter that polls. */
  async function setUpAsking(
    locks: unknown,
    prepare: (tabs: ReturnType<typeof setUpTabs>) => void = () => {},
  ) {
    vi.stubGlobal('navigator', { locks })
    const tabs = setUpTabs(vi.stubGlobal)
    const chain = { receipt: undefined as { status: 'confirmed' } | undefined }
    const count = ({ adapter }: typeof tabs.one) => {
      const looks = { asked: 0 }
      adapter.waitForTransaction = ({ signal, turn }) =>
        poll(
          async () => {
            looks.asked++
            return chain.receipt
          },
          signal,
          turn,
        )
      return looks
    }
    const [first, second] = [count(tabs.one), count(tabs.two)]
    prepare(tabs)
    // The second one knows what is stored from when it reads it first.
    tabs.two.statuses()
    trackTransaction(tabs.one.kit, sent('a'))
    tabs.hear()
    watchTransactions(tabs.two.kit)
    await vi.advanceTimersByTimeAsync(10_000)
    return { ...tabs, first, second, chain }
  }

  test('and the other one hears how it went', async () => {
    const locks = fakeLocks()
    const { one, two, hear, first, second, chain } = await setUpAsking(locks)
    expect([first.asked > 4, second.asked]).toEqual([true, 0])
    chain.receipt = { status: 'confirmed' }
    await vi.advanceTimersByTimeAsync(4_000)
    hear()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([one.statuses(), two.statuses()]).toEqual([[['a', 'confirmed']], [['a', 'confirmed']]])
    expect([one.balances(), two.balances()]).toEqual([1, 1])
    expect([locks.held.size, locks.waiting()]).toEqual([0, 0])
  })

  test('the other one goes on once the first is closed', async () => {
    const { one, two, first, second, chain } = await setUpAsking(fakeLocks())
    const before = first.asked
    one.kit.destroy()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([first.asked, second.asked > 4]).toEqual([before, true])
    chain.receipt = { status: 'confirmed' }
    await vi.advanceTimersByTimeAsync(4_000)
    expect(two.statuses()).toEqual([['a', 'confirmed']])
  })

  test('a tab that may not ask makes way for the other one', async () => {
    const { one, second } = await setUpAsking(fakeLocks(), ({ one }) => {
      const refuse = async () => {
        throw new HttpError({ status: 403, url: 'https://node.test' })
      }
      one.adapter.waitForTransaction = ({ signal, turn }) => poll(refuse, signal, turn)
    })
    expect([one.statuses(), second.asked > 4]).toEqual([[['a', 'pending']], true])
  })

  test('each asks where the browser has no locks', async () => {
    const { first, second } = await setUpAsking(undefined)
    expect([first.asked > 4, second.asked > 4]).toEqual([true, true])
  })
})
