import { getAccount, type Kit } from '@wallet-kit/core'
import { askToSign, askWallet, type createEip1193Provider } from '@wallet-kit/core/plugin'
import { createWalletConnectWallet } from '@wallet-kit/test/walletconnect'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { networks, setUpPairing } from '../../test/setUpPairing.js'
import { walletConnectId } from '../constants.js'
import { getLive } from '../slice.js'
import type { Client, SessionEvent } from './openClient.js'
import { usedSessionKey } from './usedSession.js'

const world = setUpPairing()
const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
const [ethereum, optimism, solana, , polkadot, kusama, bitcoin, testnet] = networks.map(
  ({ caipNetworkId }) => caipNetworkId,
) as [string, string, string, string, string, string, string, string]
const statuses = (kit: Kit) => namespaces.map((namespace) => kit.getAccount(namespace).status)
const all = (status: string) => namespaces.map(() => status)
const until = <value>(check: () => value) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const stored = () => [...world.storage.values.keys()].filter((key) => key.includes('walletconnect'))
/** A second is plenty for a message to arrive that shall change nothing. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1000))
const addressOn = (caipNetworkId: string, index = 0) =>
  `${caipNetworkId}:${world.wallet.addresses(caipNetworkId)[index]}`

/** The client of a page, as soon as it follows its session in every namespace. */
async function clientOf(kit: Kit) {
  const { sign } = (await getLive(kit).client) as Client
  await until(() => expect(sign.events.listenerCount('session_extend')).toBe(namespaces.length))
  return sign
}
/** A connected page, and the errors that it reports. */
async function connected() {
  const kit = world.page()
  const told: string[] = []
  kit.on('error:reported', ({ name }) => told.push(name))
  await world.connect(kit)
  return { kit, told, sign: await clientOf(kit) }
}

describe('the wallet goes to another network', () => {
  test.each([
    ['bip122', testnet],
    ['polkadot', kusama],
    ['eip155', optimism],
  ] as const)('%s: the address of that network comes with it', async (namespace, target) => {
    const { kit } = await connected()
    const seen: unknown[] = []
    kit.on('*', () => seen.push(kit.getAccount(namespace).caipAddress))
    kit.subscribe(
      (own) => getAccount(own, namespace),
      ({ caipAddress }) => seen.push(caipAddress),
    )
    await world.wallet.control.switchChain(target)
    await until(() => expect(kit.getAccount(namespace).caipNetworkId).toBe(target))
    expect(new Set(seen)).toEqual(new Set([addressOn(target)]))
  })

  test('one of which the session says nothing: followed where addresses are the same on all', async () => {
    const { kit, sign } = await connected()
    const say = (chainId: string, data: string | number) =>
      sign.events.emit('session_event', {
        ...{ id: 1, topic: getLive(kit).topic ?? '' },
        params: { chainId, event: { name: 'chainChanged', data } },
      })
    say(ethereum, '0x89')
    expect(kit.getAccount('eip155').caipNetworkId).toBe('eip155:137')
    say(bitcoin, '00000008819873e925422c1ff0f99f7c')
    expect(kit.getAccount('bip122').caipAddress).toBe(addressOn(bitcoin))
    for (const hostile of [
      ...['<b>Ethereum</b>', 'undefined', '1.5', '-1', '0x0', '0x1234567890abcdef'],
      'x'.repeat(100_000),
      Number.NaN,
    ]) {
      say(ethereum, hostile)
      expect(kit.getAccount('eip155').caipNetworkId).toBe('eip155:137')
    }
  })
})

describe('the end of a session', () => {
  test('by time, in sight: the visitor is told once', async () => {
    const { kit, sign, told } = await connected()
    const { topic = '' } = getLive(kit)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
    onTestFinished(() => later.mockRestore())
    // What the library does every few seconds.
    sign.core.heartbeat.events.emit('heartbeat_pulse')
    await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
    await until(() => expect(told).toEqual(['SessionExpiredError']))
    expect(sign.session.keys).not.toContain(topic)
  })

  test('by time, while the wallet is asked for two signatures: the visitor is told once', async () => {
    const { kit, sign, told } = await connected()
    world.wallet.control.setPolicy('hang')
    onTestFinished(() => world.wallet.control.setPolicy('approve'))
    const provider = (await kit.getProvider('eip155')) as ReturnType<typeof createEip1193Provider>
    const params = ['0x6869', kit.getAccount('eip155').address]
    for (const _ of [1, 2]) provider.request({ method: 'personal_sign', params }).catch(() => {})
    await until(() => expect(world.wallet.control.pending()).toHaveLength(2))
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
    onTestFinished(() => clock.mockRestore())
    sign.core.heartbeat.events.emit('heartbeat_pulse')
    await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
    await later()
    expect(told).toEqual(['SessionExpiredError'])
  })

  test.each<[string, (page: Awaited<ReturnType<typeof connected>>) => Promise<unknown>]>([
    [
      'by time',
      async ({ sign }) => {
        const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
        onTestFinished(() => clock.mockRestore())
        sign.core.heartbeat.events.emit('heartbeat_pulse')
      },
    ],
    ['by the wallet', () => world.wallet.control.disconnect()],
    ['by the visitor, in this page', ({ kit }) => kit.disconnect()],
  ])(
    '%s, with a payment and a signature open: what became of them is not known',
    async (_, end) => {
      const page = await connected()
      const { kit } = page
      world.wallet.control.setPolicy('hang')
      onTestFinished(() => world.wallet.control.setPolicy('approve'))
      const provider = (await kit.getProvider('eip155')) as ReturnType<typeof createEip1193Provider>
      const { address } = kit.getAccount('eip155')
      const signer = {
        signal: new AbortController().signal,
        ask: async <answer>(request: () => answer | Promise<answer>) => request(),
      }
      const payment = { from: address, to: address, value: '0x1' }
      const sent = askWallet(
        'eth_sendTransaction',
        () => provider.request({ method: 'eth_sendTransaction', params: [payment] }),
        { isSending: true },
      )
      const signed = askToSign(signer, ({ ask }) =>
        askWallet(
          'personal_sign',
          () => provider.request({ method: 'personal_sign', params: ['0x6869', address] }),
          { ask },
        ),
      )
      const names = Promise.all([sent, signed].map((each) => each.catch((error) => error.name)))
      await until(() => expect(world.wallet.control.pending()).toHaveLength(2))
      await end(page)
      expect(await names).toEqual(['OutcomeUnknownError', 'SignatureUnknownError'])
    },
  )

  test('by time, between two visits: the visitor is told once', async () => {
    const { kit } = await connected()
    kit.destroy()
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
    onTestFinished(() => later.mockRestore())
    const again = world.page()
    const told: string[] = []
    again.on('error:reported', ({ name }) => told.push(name))
    await until(() => expect(statuses(again)).toEqual(all('disconnected')))
    await until(() => expect(told).toEqual(['SessionExpiredError']))
  })

  test('by a clock that is ahead, which the relay refuses as well: the visitor is told once', async () => {
    const { kit } = await connected()
    kit.destroy()
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
    onTestFinished(() => ahead.mockRestore())
    world.relay.refuse({ code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' })
    onTestFinished(() => world.relay.refuse('nobody'))
    const again = world.page()
    const told: string[] = []
    again.on('error:reported', ({ name }) => told.push(name))
    await until(() => expect(statuses(again)).toEqual(all('disconnected')))
    // By now both are known: the session is over, and the relay refuses.
    await expect(again.connect({ connectorId: walletConnectId })).rejects.toMatchObject({
      name: 'SessionExpiredError',
    })
    await until(() => expect(told.length).toBeGreaterThan(0))
    expect(told).toEqual(['SessionExpiredError'])
  })

  test('by the wallet, in sight: the visitor reads once which wallet ended it', async () => {
    const { kit, sign, told } = await connected()
    const { name } = sign.session.get(getLive(kit).topic ?? '').peer.metadata
    const messages: string[] = []
    kit.on('error:reported', ({ message }) => messages.push(message))
    await world.wallet.control.disconnect()
    await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
    expect(told).toEqual(['SessionEndedError'])
    expect(messages).toEqual([`The wallet "${name}" has ended the WalletConnect session.`])
  })

  test('by the wallet, between two visits: the visitor reads it, too', async () => {
    const { kit } = await connected()
    kit.destroy()
    await world.wallet.control.disconnect()
    const again = world.page()
    const told: string[] = []
    again.on('error:reported', ({ name }) => told.push(name))
    await until(() => expect(statuses(again)).toEqual(all('disconnected')))
    await until(() => expect(told).toEqual(['SessionEndedError']))
  })

  test('by the visitor, in this page: nothing is reported', async () => {
    const { kit, told } = await connected()
    await kit.disconnect()
    expect(statuses(kit)).toEqual(all('disconnected'))
    expect(told).toEqual([])
  })

  test('put off by the wallet: its new time is kept', async () => {
    const { kit, sign } = await connected()
    const { topic = '' } = getLive(kit)
    const expiry = sign.session.get(topic).expiry + 86_400
    await sign.session.update(topic, { expiry })
    sign.events.emit('session_extend', { id: 1, topic })
    expect(kit.storage.get(usedSessionKey)).toEqual({ topic, expiry })
  })

  test('by the wallet, which takes back all that is configured: it is told, and nothing stays', async () => {
    const { kit } = await connected()
    await world.wallet.control.updateNamespaces(['eip155:137'])
    await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
    await until(() => expect(world.wallet.control.sessions()).toEqual([]))
    await until(() => expect(stored()).toEqual([]))
  })
})

describe('several sessions', () => {
  test('what is said in another one moves nothing', async () => {
    const { kit, sign } = await connected()
    const say = (params: SessionEvent['params']) =>
      sign.events.emit('session_event', { id: 1, topic: 'another', params })
    say({ chainId: optimism, event: { name: 'chainChanged', data: 10 } })
    const [, bob] = world.wallet.addresses(ethereum)
    say({ chainId: ethereum, event: { name: 'accountsChanged', data: [bob] } })
    await world.wallet.control.switchAccount('solana', 1)
    await until(() => expect(kit.getAccount('solana').caipAddress).toBe(addressOn(solana, 1)))
    expect(kit.getAccount('eip155').caipAddress).toBe(addressOn(ethereum))
  })

  test('one whose place another took ends at once, and is not heard any more', async () => {
    const { kit, told } = await connected()
    const other = await createWalletConnectWallet({
      ...{ relayUrl: world.relay.url, name: 'Other' },
      privateKeys: [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    })
    onTestFinished(() => other.control.stop())
    const connecting = kit.connect({ connectorId: walletConnectId })
    await other.pair(await world.linkOf(kit))
    await connecting
    const [own] = other.addresses(ethereum)
    await until(() => expect(world.wallet.control.sessions()).toEqual([]))
    await later()
    for (const namespace of namespaces)
      expect(kit.getAccount(namespace)).toMatchObject({ connector: { name: 'Other' } })
    expect(kit.getAccount('eip155').caipAddress).toBe(`${ethereum}:${own}`)
    await other.control.switchAccount('eip155', 1)
    await until(() => expect(kit.getAccount('eip155').address).toBe(other.addresses(ethereum)[1]))
    expect(told).toEqual([])
  })

  test('a disconnect in another tab leaves nothing here that would be stored again', async () => {
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    const { kit: one } = await connected()
    const other = world.page()
    await until(() => expect(statuses(other)).toEqual(all('connected')))
    const sign = await clientOf(other)
    await one.disconnect()
    const key = '@wallet-kit/app/session'
    window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: world.storage }))
    await until(() => expect(statuses(other)).toEqual(all('disconnected')))
    expect(sign.session.length).toBe(0)
    await later()
    expect(stored()).toEqual([])
    // Nor by the next connection.
    await world.connect(other)
    expect(world.wallet.control.sessions()).toHaveLength(1)
    await other.disconnect()
    await later()
    expect(stored()).toEqual([])
  })
})

describe('a namespace of the session', () => {
  test('taken back, and given again: it is connected again, without a prompt', async () => {
    const { kit } = await connected()
    const events: unknown[] = []
    kit.on('account:connected', ({ namespace, isRestored }) => events.push([namespace, isRestored]))
    await world.wallet.control.updateNamespaces([ethereum, solana, bitcoin])
    await until(() => expect(kit.getAccount('polkadot').status).toBe('disconnected'))
    world.wallet.control.clearRequests()
    await world.wallet.control.updateNamespaces([ethereum, solana, bitcoin, kusama])
    await until(() => expect(kit.getAccount('polkadot').caipAddress).toBe(addressOn(kusama)))
    expect(kit.getAccount('polkadot').connector).toMatchObject({
      ...{ id: walletConnectId, name: 'Test Phone' },
    })
    expect(events).toEqual([['polkadot', true]])
    expect(world.wallet.control.requests()).toEqual([])
    expect(kit.getAccount().namespace).toBe('eip155')
    // It is followed like the others.
    await world.wallet.control.switchAccount('polkadot', 1)
    await until(() => expect(kit.getAccount('polkadot').caipAddress).toBe(addressOn(kusama, 1)))
    expect(polkadot).not.toBe(kusama)
  })
})
