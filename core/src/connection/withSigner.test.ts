import { expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { transfer } from '../money/transfer.js'
import { sessionKey } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { getLinks } from './links.js'
import { reconcile } from './reconcile.js'
import { signMessage } from './signMessage.js'
import { switchAccount } from './switchAccount.js'
import { applySessions } from './walletSessions.js'
import { type Signer, withSigner } from './withSigner.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const caipAddress = `eip155:1:${alice}`
const changed = { name: 'AccountChangedError' }

async function setUp() {
  const fake = fakeNamespace('eip155')
  const wallet = createFakeWallet({ id: 'fern' })
  const kit: Kit = createTestKit({ plugins: [fake.plugin], account: { caipAddress }, wallet })
  wallet.isPermitted = true
  // It is followed from a moment after the page has shown the account.
  await vi.waitFor(() => expect(wallet.listeners.size).toBe(1))
  wallet.switchAccounts([alice, bob])
  return { kit, wallet, ...fake }
}
type Subject = Awaited<ReturnType<typeof setUp>>

/** Runs an operation whose wait the test ends. */
function begin({ kit }: Subject) {
  const request = vi.fn(async () => 'signed')
  let goOn = () => {}
  const waited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let signer: Signer | undefined
  const options = { namespace: 'eip155', operation: 'test' } as const
  const result = withSigner(kit, options, async (own) => {
    signer = own
    await waited
    return own.ask(request)
  })
  // Heard in time; the tests look at it later.
  result.catch(() => {})
  return { request, goOn, result, signer: () => signer as Signer }
}

const moves: [string, (subject: Subject) => unknown][] = [
  ['a disconnect', ({ kit }) => kit.disconnect()],
  ['a disconnect of its namespace', ({ kit }) => kit.disconnect({ namespace: 'eip155' })],
  [
    'a goodbye that the wallet has not answered yet',
    ({ kit, wallet }) => {
      wallet.policy = 'hang'
      void kit.disconnect()
      return vi.waitFor(() => expect(wallet.requests).toContain('disconnect'))
    },
  ],
  ['the wallet’s own end', ({ wallet }) => wallet.drop()],
  ['another account in the wallet', ({ wallet }) => wallet.switchAccounts([bob, alice])],
  ['another account here', ({ kit }) => switchAccount(kit, { namespace: 'eip155', address: bob })],
  [
    'another account, and the first one again',
    ({ kit }) => {
      for (const address of [bob, alice]) switchAccount(kit, { namespace: 'eip155', address })
    },
  ],
  ['another network', ({ kit }) => kit.switchNetwork({ caipNetworkId: 'eip155:10' })],
  ['a network that is not configured', ({ wallet }) => wallet.switchNetwork('eip155:999')],
  [
    'another connection of the same account',
    ({ kit, wallet, adapter }) => {
      const connector = { ...kit.getAccount().connector, namespace: 'eip155' } as never
      applySessions(kit, {
        ...{ connector, link: adapter, isRestored: false },
        sessions: [wallet.session()],
      })
    },
  ],
  [
    'another wallet object, by a restore',
    ({ kit, wallet }) => {
      const { connector, link } = getLinks(kit).live.get('eip155') ?? {}
      if (!connector || !link) throw new Error('Nobody is connected.')
      applySessions(kit, {
        connector: { ...connector, getProvider: () => connector.getProvider() },
        ...{ link, isRestored: true, sessions: [wallet.session()] },
      })
    },
  ],
  [
    'a disconnect in another tab',
    ({ kit }) => {
      kit.storage.remove(sessionKey)
      reconcile(kit, true)
    },
  ],
  ['the end of the kit', ({ kit }) => kit.destroy()],
  [
    'the end of the kit, and a new start',
    ({ kit }) => {
      kit.destroy()
      kit.start()
    },
  ],
]

test.each(moves)('%s: the wait ends at once, and the wallet is not asked', async (_, move) => {
  const subject = await setUp()
  const { request, goOn, result, signer } = begin(subject)
  await vi.waitFor(() => expect(signer()).toBeDefined())
  await move(subject)
  // Before whatever it waits for has come.
  await expect(result).rejects.toMatchObject(changed)
  await vi.waitFor(() => expect(signer().signal.reason).toMatchObject(changed))
  goOn()
  await expect(signer().ask(request)).rejects.toMatchObject(changed)
  expect(request).not.toHaveBeenCalled()
})

test.each(moves)('%s in the very task: the wallet is not asked', async (_, move) => {
  const subject = await setUp()
  const { request, result, signer } = begin(subject)
  await vi.waitFor(() => expect(signer()).toBeDefined())
  await move(subject)
  const asked = signer().ask(request)
  await expect(asked).rejects.toMatchObject(changed)
  await expect(result).rejects.toMatchObject(changed)
  expect(request).not.toHaveBeenCalled()
})

test('a wallet is asked in the task of "ask", and waited for whatever comes then', async () => {
  const subject = await setUp()
  let answer = (_: string) => {}
  let isAsked = false
  const result = withSigner(
    subject.kit,
    { namespace: 'eip155', operation: 'test' },
    ({ ask, signal }) => {
      const asking = ask(() => {
        isAsked = true
        return new Promise<string>((resolve) => {
          answer = resolve
        })
      })
      expect(isAsked).toBe(true)
      return asking.then((hash) => [hash, signal.aborted])
    },
  )
  await vi.waitFor(() => expect(isAsked).toBe(true))
  await subject.kit.disconnect()
  subject.kit.destroy()
  answer('0xhash')
  expect(await result).toEqual(['0xhash', false])
})

test('a second question is looked at again', async () => {
  const subject = await setUp()
  const second = vi.fn(async () => 'second')
  const result = withSigner(
    subject.kit,
    { namespace: 'eip155', operation: 'test' },
    async ({ ask }) => {
      await ask(() => subject.kit.disconnect())
      return ask(second)
    },
  )
  await expect(result).rejects.toMatchObject(changed)
  expect(second).not.toHaveBeenCalled()
})

test('a wallet that refused the goodbye can be asked again', async () => {
  const subject = await setUp()
  const { kit, wallet } = subject
  wallet.policy = 'reject'
  await expect(kit.disconnect()).rejects.toMatchObject({ name: 'DisconnectError' })
  wallet.policy = 'approve'
  expect(await signMessage(kit, { message: 'hi' })).toBe('signed:hi')
})

test('what its caller aborted asks nothing, and says why', async () => {
  const subject = await setUp()
  const abort = new AbortController()
  const request = vi.fn(async () => '')
  const options = { namespace: 'eip155', operation: 'test', signal: abort.signal } as const
  const result = withSigner(subject.kit, options, async ({ ask }) => {
    abort.abort(new Error('left'))
    return ask(request)
  })
  await expect(result).rejects.toThrow('left')
  expect(request).not.toHaveBeenCalled()
})

test('what its caller had aborted before asks nothing, either', async () => {
  const { kit } = await setUp()
  const signal = AbortSignal.abort(new Error('left'))
  const options = { namespace: 'eip155', operation: 'test', signal } as const
  const request = vi.fn(async () => '')
  const result = withSigner(kit, options, (signer) => {
    expect(signer.signal.reason).toBe(signal.reason)
    return signer.ask(request)
  })
  await expect(result).rejects.toThrow('left')
  expect(request).not.toHaveBeenCalled()
})

test('who signs is the account as it was found, with its network and its wallet', async () => {
  const { kit } = await setUp()
  const options = { namespace: 'eip155', operation: 'test', caipAddress } as const
  const { signal, ask, ...facts } = await withSigner(kit, options, async (signer) => signer)
  expect(facts).toEqual({
    ...{ namespace: 'eip155', address: alice, caipAddress, caipNetworkId: 'eip155:1' },
    network: expect.objectContaining({ caipNetworkId: 'eip155:1', name: 'Ethereum' }),
    accounts: [{ address: alice }, { address: bob }],
    connector: expect.objectContaining({ id: 'fern' }),
  })
  expect(signal.aborted).toBe(false)
})

test('the error names the operation that was not begun', async () => {
  const { kit } = await setUp()
  const run = vi.fn(async () => '')
  const begin = (more: object) =>
    withSigner(kit, { namespace: 'eip155', operation: 'sendVote', ...more }, run)
  await expect(begin({ caipAddress: `eip155:1:${bob}` })).rejects.toMatchObject({
    shortMessage:
      '"sendVote" was prepared for an account or network that is no longer the active one.',
  })
  await kit.disconnect()
  await expect(begin({})).rejects.toMatchObject({
    shortMessage: '"sendVote" needs an active account and none is connected.',
  })
  expect(run).not.toHaveBeenCalled()
})

test('what fails because the account changed says that it changed', async () => {
  const subject = await setUp()
  const options = { namespace: 'eip155', operation: 'test' } as const
  const result = withSigner(subject.kit, options, async () => {
    switchAccount(subject.kit, { namespace: 'eip155', address: bob })
    throw new Error('nothing to read')
  })
  await expect(result).rejects.toMatchObject(changed)
})

test('what a wallet answered to its question counts, though the account changed meanwhile', async () => {
  const { kit } = await setUp()
  const options = { namespace: 'eip155', operation: 'test' } as const
  const result = withSigner(kit, options, ({ ask }) =>
    ask(async () => {
      switchAccount(kit, { namespace: 'eip155', address: bob })
      throw new Error('declined')
    }),
  )
  await expect(result).rejects.toThrow('declined')
})

test('once it is over nothing that changes later aborts what it gave away', async () => {
  const { kit } = await setUp()
  const abort = new AbortController()
  const options = { namespace: 'eip155', operation: 'test', signal: abort.signal } as const
  const { signal } = await withSigner(kit, options, async (signer) => signer)
  abort.abort()
  switchAccount(kit, { namespace: 'eip155', address: bob })
  expect(signal.aborted).toBe(false)
})

test.each([
  ['signMessage', (kit: Kit) => signMessage(kit, { message: 'hi' })],
  ['signMessage by name', (kit: Kit) => signMessage(kit, { message: 'hi', caipAddress })],
  ['transfer', (kit: Kit) => transfer(kit, { caipAddress, to: bob, amount: 1n })],
])('%s is meant for the account of the moment in which it is called', async (_, ask) => {
  const { kit, wallet } = await setUp()
  const asked = ask(kit)
  // In the same task: not even the code has been loaded.
  switchAccount(kit, { namespace: 'eip155', address: bob })
  await expect(asked).rejects.toMatchObject(changed)
  expect(wallet.requests.filter((each) => /sign|transfer/.test(each))).toEqual([])
})
