import type { AdapterCalls } from '../src/connection/adapter.js'
import type { Kit } from '../src/kit/kit.js'
import { getTrackedTransactions } from '../src/money/trackedTransactions.js'
import type { TrackedTransaction } from '../src/money/transaction.js'
import { createFakeWallet } from '../src/testing/createFakeWallet.js'
import { createTestKit } from '../src/testing/createTestKit.js'
import { fakeNamespace } from '../src/testing/fakeNamespace.js'
import { memoryStorage } from '../src/testing/memoryStorage.js'

type Wait = Parameters<NonNullable<AdapterCalls['waitForTransaction']>>[0]
type Outcome = Awaited<ReturnType<NonNullable<AdapterCalls['waitForTransaction']>>>

export const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
export const hash = `0x${'12'.repeat(32)}`

/** What was sent from here. */
export function sent(id: string, more: Partial<TrackedTransaction> = {}): TrackedTransaction {
  return {
    ...{ id, caipAddress, hash, minedAt: Date.now(), chainId: 'eip155:1' },
    ...{ operationType: 'send', status: 'pending' },
    transfers: [{ direction: 'out', token: { symbol: 'ETH', amount: '0.25' } }],
    ...more,
  }
}

/** A kit whose namespace tells outcomes when the test says so. */
export function setUpTracked(storage = memoryStorage()) {
  // Present, so that another kit over the same storage restores its connection.
  const wallet = createFakeWallet({ id: 'test.wallet', isPermitted: true })
  const fake = fakeNamespace('eip155', [wallet])
  const answers: ((status: Outcome['status']) => void)[] = []
  const failures: (() => void)[] = []
  const asked: string[] = []
  const ended: string[] = []
  const noted: Omit<Wait, 'hash' | 'signal'>[] = []
  fake.adapter.waitForTransaction = ({ hash, signal, ...notes }) => {
    asked.push(hash)
    noted.push(notes)
    return new Promise((resolve, reject) => {
      answers.push((status) => resolve({ status }))
      failures.push(() => reject(new Error('No answer')))
      signal.addEventListener('abort', () => {
        ended.push(hash)
        reject(signal.reason)
      })
    })
  }
  let balances = 0
  fake.adapter.getBalance = async () => {
    balances++
    return { value: 1n, decimals: 18, symbol: 'ETH' }
  }
  const account = { caipAddress }
  const kit: Kit = createTestKit({ plugins: [fake.plugin], account, wallet, storage })
  const statuses = () => getTrackedTransactions(kit).map(({ id, status }) => [id, status])
  return {
    ...{ kit, adapter: fake.adapter, storage, asked, noted, answers, failures, ended, statuses },
    balances: () => balances,
  }
}

/** Two kits over one storage; a tab hears of what the other one wrote when the test says so. Needs `vi.unstubAllGlobals` behind it. */
export function setUpTabs(stub: (name: string, value: unknown) => unknown) {
  const page = new EventTarget()
  stub('addEventListener', page.addEventListener.bind(page))
  stub('removeEventListener', page.removeEventListener.bind(page))
  const storage = memoryStorage()
  const [one, two] = [setUpTracked(storage), setUpTracked(storage)]
  const hear = () =>
    page.dispatchEvent(
      Object.assign(new Event('storage'), {
        ...{ key: '@wallet-kit/default/transactions', storageArea: storage },
      }),
    )
  return { one, two, hear }
}
