import type { Kit, Namespace } from '@wallet-kit/core'
import type { SharedConnector, WalletListener } from '@wallet-kit/core/plugin'
import { createFakeWallet } from '@wallet-kit/core/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  evmAddress,
  refusal,
  secureOrigin,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import {
  asked,
  connectByPasskey,
  createPageKit,
  holdNext,
  networks,
  outcome,
  setUpPage,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { embeddedWallet } from '../index.js'
import { requestCode } from '../login/email.js'
import { logInByPasskey } from '../login/passkey.js'
import { readStored, store } from '../login/storedLogin.js'
import { embeddedWalletConnectorId } from '../options.js'
import { getLogin, getUser } from '../slice.js'
import createConnector from './createConnector.js'
import { setPreferredAccount, signOut } from './sessions.js'

setUpPage({ hasPasskeys: false })

const options = { secureSite: secureOrigin }
const namespaces = ['eip155', 'solana'] as const
const sessions = [
  {
    namespace: 'eip155',
    accounts: [
      { address: smartAddress, type: 'smartAccount' },
      { address: evmAddress, type: 'eoa' },
    ],
  },
  { namespace: 'solana', accounts: [{ address: solanaAddress, type: 'eoa' }] },
]

let kit: Kit
let link: SharedConnector
beforeEach(() => {
  kit = createPageKit({ networks })
  link = createConnector({ kit, options })
})

type Call = { readonly namespace?: Namespace; readonly signal?: AbortSignal }
/** What the core gives with each call. */
function callOf({ namespace = 'eip155', signal = new AbortController().signal }: Call = {}) {
  const connector = link.connectors.find((each) => each.namespace === namespace)
  if (!connector) throw new Error(`"${namespace}" has no connector.`)
  return { connector, network: networks[0], networks, signal }
}
/** Connects, and logs in by a passkey meanwhile. */
async function connect(call?: Call) {
  const connecting = link.connect(callOf(call))
  connecting.catch(() => {})
  site.replies.showPasskey = { action: 'connect' }
  await logInByPasskey(kit)
  return connecting
}
const restore = (call?: Call) => link.restore(callOf(call))
/** As after a load of the page of a visitor who is logged in. */
function reload() {
  store(kit, 'login', 'passkey')
  site.setLoggedIn(true)
}
const count = (type: string) => site.types().filter((each) => each === type).length

describe('the connectors', () => {
  test('have the id, the name and the type that the plugin announces', () => {
    const announced = embeddedWallet(options).connectors?.map(
      ({ load: _, namespaces: each, ...shown }) =>
        each.map((namespace) => ({ ...shown, namespace })),
    )
    expect(link.connectors).toMatchObject(announced?.flat() ?? [])
  })

  test.each([
    [networks.slice(0, 2), ['eip155']],
    [networks.slice(2), ['solana']],
    [networks, ['eip155', 'solana']],
  ] as const)('are one for each namespace of a network (%#)', (configured, expected) => {
    const { connectors } = createConnector({
      kit: createPageKit({ networks: configured }),
      options,
    })
    expect(connectors.map(({ namespace }) => namespace)).toEqual(expected)
  })
})

describe('a connect', () => {
  test('gives the accounts of each namespace, and stores by what the visitor logged in', async () => {
    expect(await connect()).toEqual(sessions)
    expect(readStored(kit, 'login')).toBe('passkey')
  })

  test('ends the login, whose screens have nothing more to show', async () => {
    await connect()
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('logs the frame out if it cannot read the accounts', async () => {
    site.replies.getUser = refusal('Failed')
    await expect(connect()).rejects.toMatchObject({ name: 'FrameAnswerError', code: 'Failed' })
    await asked('signOut')
    expect(readStored(kit, 'login')).toBeUndefined()
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test.each(['getSmartAccountEnabledNetworks', 'getUser'] as const)(
    'that is aborted during %s ends at once, and logs the frame out',
    async (type) => {
      const next = holdNext(type)
      const abort = new AbortController()
      const connecting = outcome(connect({ signal: abort.signal }))
      await next()
      abort.abort()
      expect(await connecting).toBe('AbortError')
      await asked('signOut')
      expect(readStored(kit, 'login')).toBeUndefined()
    },
  )

  test.each([
    ['answered', userOfKey()],
    ['refused', refusal('Failed')],
  ])('whose accounts are %s leaves a newer login as it is', async (_, reply) => {
    let answer = (_: unknown) => {}
    site.replies.getUser = () => new Promise((resolve) => (answer = resolve))
    const connecting = outcome(connect())
    await asked('getUser')
    await requestCode(kit, { email: 'noa@example.com' })
    site.replies.getUser = reply
    answer(reply)
    await connecting
    expect(getLogin(kit)).toEqual({ via: 'email', email: 'noa@example.com', step: 'code' })
    expect(site.last('signOut')).toBeUndefined()
  })

  test('that fails disconnects the accounts of the login before, which the frame ends too', async () => {
    const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const page = createPageKit({ networks, wallets: [fern] })
    await connectByPasskey(page)
    await page.connect({ connectorId: 'fern', namespace: 'eip155' })
    await page.disconnect({ namespace: 'eip155' })
    expect(page.getAccount('solana').connector?.id).toBe(embeddedWalletConnectorId)
    site.replies.getUser = refusal('Failed')
    expect(await outcome(connectByPasskey(page))).toBe('FrameAnswerError')
    await asked('signOut')
    expect(page.getAccount('solana').isConnected).toBe(false)
  })
})

describe('a restore', () => {
  test('asks the frame nothing if no login is stored', async () => {
    site.setLoggedIn(true)
    expect(await restore()).toEqual([])
    expect(site.asked).toEqual([])
  })

  test.each(namespaces)('gives the session of %s alone to its connector', async (namespace) => {
    reload()
    expect(await restore({ namespace })).toEqual(
      sessions.filter((session) => session.namespace === namespace),
    )
  })

  test('asks the frame once for all namespaces, and again for the next one', async () => {
    reload()
    await Promise.all(namespaces.map((namespace) => restore({ namespace })))
    expect(count('isConnected')).toBe(1)
    site.setLoggedIn(false)
    expect(await restore()).toEqual([])
    expect(count('isConnected')).toBe(2)
  })

  test('forgets a login that the frame does not know, and asks for no account', async () => {
    reload()
    site.setLoggedIn(false)
    expect(await restore()).toEqual([])
    expect(readStored(kit, 'login')).toBeUndefined()
    expect(site.last('getUser')).toBeUndefined()
  })

  test('that is aborted while the frame is asked gives nothing, and asks for no account', async () => {
    reload()
    const next = holdNext('isConnected')
    const abort = new AbortController()
    const restoring = restore({ signal: abort.signal })
    const request = await next()
    abort.abort()
    site.answer(request, { isConnected: true })
    expect(await restoring).toEqual([])
    expect(site.last('getUser')).toBeUndefined()
  })

  test('that is aborted does not end that of another namespace', async () => {
    reload()
    const next = holdNext('isConnected')
    const abort = new AbortController()
    const first = outcome(restore({ signal: abort.signal }))
    const second = restore({ namespace: 'solana' })
    const request = await next()
    abort.abort()
    site.answer(request, { isConnected: true })
    await first
    expect(await second).toMatchObject([{ namespace: 'solana' }])
  })

  test.each(['getSmartAccountEnabledNetworks', 'getUser'] as const)(
    'that is aborted during %s ends at once',
    async (type) => {
      reload()
      const next = holdNext(type)
      const abort = new AbortController()
      const restoring = outcome(restore({ signal: abort.signal }))
      await next()
      abort.abort()
      expect(await restoring).toBe('AbortError')
    },
  )

  test.each(['getSmartAccountEnabledNetworks', 'getUser'] as const)(
    'brings nobody back who signs out during %s',
    async (type) => {
      reload()
      const reply = site.replies[type]
      let answer = () => {}
      site.replies[type] = (payload: object) =>
        new Promise((resolve) => {
          answer = () => resolve(typeof reply === 'function' ? reply(payload) : reply)
        })
      const restoring = outcome(restore())
      await asked(type)
      await signOut(kit)
      site.replies[type] = reply
      answer()
      expect(await restoring).toBe('FrameAbortedError')
      expect(getUser(kit)).toBeUndefined()
    },
  )

  test('brings nobody back who signs out in another tab meanwhile', async () => {
    reload()
    const next = holdNext('getSmartAccountEnabledNetworks')
    const restoring = restore()
    const request = await next()
    store(kit, 'login', undefined)
    site.answer(request, { networks: [] })
    expect(await restoring).toEqual([])
    expect(getUser(kit)).toBeUndefined()
  })
})

describe('a disconnect', () => {
  test('forgets the login before the frame answers', async () => {
    await connect()
    const next = holdNext('signOut')
    const leaving = link.disconnect(callOf())
    expect(readStored(kit, 'login')).toBeUndefined()
    site.answer(await next())
    await leaving
  })

  test('that is aborted ends at once', async () => {
    await connect()
    const next = holdNext('signOut')
    const abort = new AbortController()
    const leaving = outcome(link.disconnect(callOf({ signal: abort.signal })))
    await next()
    abort.abort()
    expect(await leaving).toBe('AbortError')
  })
})

describe('a switch to another network', () => {
  const [, op] = networks
  const move = (signal?: AbortSignal) =>
    link.switchNetwork({ ...callOf(signal && { signal }), network: op })

  test('tells the frame, and gives the accounts of that network', async () => {
    await connect()
    expect(await move()).toEqual([{ address: evmAddress, type: 'eoa' }])
    expect(site.last('switchNetwork')?.payload).toEqual({ chainId: 'eip155:10' })
    expect(site.last('getUser')?.payload).toEqual({ chainId: 'eip155:10' })
  })

  test.each(['switchNetwork', 'getUser'] as const)(
    'that is aborted during %s ends at once',
    async (type) => {
      await connect()
      const next = holdNext(type)
      const abort = new AbortController()
      const moving = outcome(move(abort.signal))
      await next()
      abort.abort()
      expect(await moving).toBe('AbortError')
    },
  )

  test('brings nobody back who signs out meanwhile', async () => {
    await connect()
    const next = holdNext('switchNetwork')
    const moving = outcome(move())
    const request = await next()
    await signOut(kit)
    site.answer(request)
    expect(await moving).toBe('FrameAbortedError')
    expect(getUser(kit)).toBeUndefined()
  })
})

describe('a subscription', () => {
  /** Collects what a listener is told. */
  function subscribe(namespace: Namespace = 'eip155') {
    const heard: unknown[] = []
    const listener: WalletListener = {
      onChange: (of, change) => heard.push([of, change]),
      onDisconnect: () => heard.push('disconnected'),
    }
    const stop = link.subscribe(callOf({ namespace }), listener) as () => void
    return { heard, stop }
  }
  const [evm, solana] = sessions

  test('reports the accounts as they are by then', async () => {
    await connect()
    const [first, second] = [subscribe('eip155'), subscribe('solana')]
    await vi.waitFor(() => expect(second.heard).toHaveLength(1))
    expect(first.heard).toEqual([['eip155', { accounts: evm?.accounts }]])
    expect(second.heard).toEqual([['solana', { accounts: solana?.accounts }]])
  })

  test('reports a sign-out that came before it', async () => {
    await connect()
    await signOut(kit)
    const { heard } = subscribe()
    await vi.waitFor(() => expect(heard).toEqual(['disconnected']))
  })

  test('reports nothing if the frame has no account of the namespace: that would be a sign-out', async () => {
    await connect()
    site.replies.getUser = userOfKey({ address: solanaAddress, accounts: [] })
    await setPreferredAccount(kit, { type: 'eoa' })
    const [first, second] = [subscribe('eip155'), subscribe('solana')]
    await vi.waitFor(() => expect(second.heard).toHaveLength(1))
    expect(first.heard).toEqual([])
  })

  test('that ended reports nothing, not even what came before it', async () => {
    await connect()
    const ended = subscribe()
    ended.stop()
    const other = subscribe('solana')
    await vi.waitFor(() => expect(other.heard).toHaveLength(1))
    await setPreferredAccount(kit, { type: 'eoa' })
    expect(ended.heard).toEqual([])
  })

  test('goes on if an older one of its namespace ends', async () => {
    await connect()
    const [older, newer] = [subscribe(), subscribe()]
    older.stop()
    await signOut(kit)
    await vi.waitFor(() => expect(newer.heard).toContain('disconnected'))
  })
})
