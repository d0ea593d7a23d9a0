import {
  addNetwork,
  isWalletKitError,
  type Kit,
  type Network,
  removeNetwork,
} from '@wallet-kit/core'
import { startRelay } from '@wallet-kit/test/stack'
import { createWalletConnectWallet } from '@wallet-kit/test/walletconnect'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { networks, setUpPairing } from '../../test/setUpPairing.js'
import { walletConnectId } from '../constants.js'
import { getLive, walletconnectSlice } from '../slice.js'
import createConnector from './createConnector.js'

const world = setUpPairing()
const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
const pairing = (kit: Kit) => kit.read(walletconnectSlice).pairing.peek()
const statuses = (kit: Kit) => namespaces.map((namespace) => kit.getAccount(namespace).status)
const all = (status: string) => namespaces.map(() => status)
const until = <value>(check: () => value) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const stored = () => [...world.storage.values.keys()]
/** Both sides have their connection to the relay. */
const online = (kit: Kit) =>
  until(async () => {
    expect((await getLive(kit).client)?.sign.core.relayer.connected).toBe(true)
    expect(
      world.relay.connections().filter((each) => !('closedAt' in each) || !each.closedAt).length,
    ).toBeGreaterThan(1)
  })

describe('connecting', () => {
  test('one approval connects every namespace, each with its accounts and networks', async () => {
    const kit = world.page()
    await world.connect(kit)
    for (const namespace of namespaces) {
      const own = ids.filter((id) => id.startsWith(`${namespace}:`))
      const [first = ''] = own
      expect(kit.getAccount(namespace)).toMatchObject({
        status: 'connected',
        caipAddress: `${first}:${world.wallet.addresses(first)[0]}`,
        connector: { id: walletConnectId, name: 'Test Phone', type: 'WALLET_CONNECT' },
      })
      await kit.switchNetwork({ caipNetworkId: own[1] as string })
      expect(kit.getAccount(namespace).caipAddress).toBe(
        `${own[1]}:${world.wallet.addresses(own[1] as string)[0]}`,
      )
    }
    expect(pairing(kit).status).toBe('none')
    expect(world.wallet.control.requests().map(({ method }) => method)).toEqual([
      'session_proposal',
    ])
  })

  test('networks that the wallet did not approve are left alone, also after a reload', async () => {
    const approved = [ids[1] as string, ids[2] as string]
    const phone = await createWalletConnectWallet({
      ...{ relayUrl: world.relay.url, name: 'Other', chains: approved },
    })
    onTestFinished(() => phone.control.stop())
    const expectApproved = async (kit: Kit) => {
      expect(statuses(kit)).toEqual(['connected', 'connected', 'disconnected', 'disconnected'])
      for (const caipNetworkId of [ids[0] as string, ids[3] as string]) {
        await expect(kit.switchNetwork({ caipNetworkId })).rejects.toMatchObject({
          name: 'ChainNotSupportedError',
        })
      }
      for (const [index, namespace] of (['eip155', 'solana'] as const).entries()) {
        const id = approved[index] as string
        expect(kit.getAccount(namespace).caipAddress).toBe(`${id}:${phone.addresses(id)[0]}`)
      }
    }
    const kit = world.page()
    const connecting = kit.connect({ connectorId: walletConnectId })
    await phone.pair(await world.linkOf(kit))
    await connecting
    await expectApproved(kit)
    kit.destroy()
    const again = world.page()
    await until(() => expect(again.getAccount('solana').status).toBe('connected'))
    await expectApproved(again)
  })

  test('only what is configured is asked for, and no RPC url leaves', async () => {
    const kit = world.page()
    await world.connect(kit)
    const text = JSON.stringify(world.wallet.control.requests()[0]?.params)
    expect(text).not.toContain('rpc.invalid')
    expect(text.match(/(?:eip155|solana|polkadot|bip122):\w+/g)?.toSorted()).toEqual(ids.toSorted())
    for (const unused of ['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_watchAsset']) {
      expect(text).not.toContain(unused)
    }
  })

  test('a decline is a UserRejectedError, and the next code can be approved', async () => {
    const kit = world.page()
    world.wallet.control.setPolicy('reject', { times: 1 })
    await expect(world.connect(kit)).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect(pairing(kit).status).toBe('none')
    await world.connect(kit)
    expect(statuses(kit)).toEqual(all('connected'))
  })

  test('who leaves is left in peace: what the wallet approves later is given back to it', async () => {
    const kit = world.page()
    world.wallet.control.setPolicy('hang')
    const abort = new AbortController()
    const connecting = kit.connect({ connectorId: walletConnectId, signal: abort.signal })
    connecting.catch(() => {})
    await world.wallet.pair(await world.linkOf(kit))
    await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
    abort.abort()
    await expect(connecting).rejects.toBeDefined()
    await until(() => expect(pairing(kit).status).toBe('none'))
    world.wallet.control.resolvePending()
    // A second is plenty for the wallet's approval to arrive.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(world.wallet.control.sessions()).toEqual([])
    expect(statuses(kit)).toEqual(all('disconnected'))
  })

  test('an approval that holds nothing for the page connects nobody, and is given back', async () => {
    const kit = world.page()
    const other = { ...(networks[0] as Network), id: 137, caipNetworkId: 'eip155:137' }
    world.wallet.control.setPolicy('hang')
    const connecting = kit.connect({ connectorId: walletConnectId })
    connecting.catch(() => {})
    await world.wallet.pair(await world.linkOf(kit))
    await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
    // The networks that were asked for went meanwhile.
    addNetwork(kit, { network: other })
    for (const caipNetworkId of ids) await removeNetwork(kit, { caipNetworkId })
    world.wallet.control.resolvePending()
    await expect(connecting).rejects.toMatchObject({ name: 'NoAccountsError' })
    await until(() => expect(world.wallet.control.sessions()).toEqual([]))
    expect(getLive(kit).topic).toBeUndefined()
  })

  test('an expired link is renewed by itself, and a wallet that took the old one still connects', async () => {
    const kit = world.page()
    world.wallet.control.setPolicy('hang')
    const connecting = kit.connect({ connectorId: walletConnectId })
    const first = await world.linkOf(kit)
    await world.wallet.pair(first)
    await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
    const before = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => before + 230_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(pairing(kit).status).toBe('loading')
    clock.mockRestore()
    const second = await world.linkOf(kit)
    expect(second).not.toBe(first)
    world.wallet.control.resolvePending()
    await connecting
    expect(statuses(kit)).toEqual(all('connected'))
  })

  test('the relay may drop everybody between the proposal and the approval', async () => {
    const kit = world.page()
    world.wallet.control.setPolicy('hang')
    const connecting = kit.connect({ connectorId: walletConnectId })
    await world.wallet.pair(await world.linkOf(kit))
    await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
    world.relay.drop()
    await online(kit)
    world.wallet.control.resolvePending()
    await connecting
    expect(statuses(kit)).toEqual(all('connected'))
  }, 40_000)

  test('two visitors of one attempt share its link; it ends with the last of them', async () => {
    const kit = world.page()
    const { preparePairing } = await import('./walletLinkSource.js')
    const release = preparePairing(kit)
    const link = await world.linkOf(kit)
    const connecting = kit.connect({ connectorId: walletConnectId })
    release()
    expect(await world.linkOf(kit)).toBe(link)
    await world.wallet.pair(link)
    await connecting
    expect(statuses(kit)).toEqual(all('connected'))
  })
})

describe('a relay that refuses', () => {
  test.each([
    [
      'an unknown project',
      { code: 3000, reason: 'Unauthorized: invalid key' },
      'InvalidAppConfigurationError',
      'Invalid App Configuration',
    ],
    [
      'another origin',
      { code: 3000, reason: 'Unauthorized: origin not allowed' },
      'InvalidAppConfigurationError',
      'Invalid App Configuration',
    ],
    [
      'the clock',
      { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' },
      'SessionExpiredError',
      'Session Expired',
    ],
  ])(
    '%s',
    async (_, refusal, name, text) => {
      const kit = world.page()
      const told = vi.fn()
      kit.on('error:reported', told)
      world.relay.refuse(refusal)
      const error = await kit
        .connect({ connectorId: walletConnectId })
        .catch((cause: unknown) => cause)
      world.relay.refuse('nobody')
      expect(isWalletKitError(error)).toBe(true)
      expect(error).toMatchObject({ name, notice: { as: 'alert', text } })
      await vi.waitFor(() => expect(told).toHaveBeenCalled())
      expect(told.mock.calls.map(([{ name }]) => name)).toEqual([name])
      await world.connect(kit)
      expect(statuses(kit)).toEqual(all('connected'))
    },
    60_000,
  )

  test.each([
    { code: 3000, reason: 'Too many requests' },
    { code: 4008, reason: 'Quota exceeded' },
  ])('one that gives a reason of its own is not waited for: $code', async (refusal) => {
    const kit = world.page()
    world.relay.refuse(refusal)
    onTestFinished(() => world.relay.refuse('nobody'))
    const started = performance.now()
    await expect(kit.connect({ connectorId: walletConnectId })).rejects.toMatchObject({
      name: 'RelayUnreachableError',
    })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(pairing(kit).status).toBe('none')
  })

  test('one that cannot be reached is told within 15 s, and tried again', async () => {
    const kit = world.page()
    world.relay.pause()
    await expect(kit.connect({ connectorId: walletConnectId })).rejects.toMatchObject({
      name: 'RelayUnreachableError',
    })
    await world.relay.resume()
    await world.connect(kit)
    expect(statuses(kit)).toEqual(all('connected'))
  }, 60_000)

  test('one that is away has 15 s for a request, which does not reach the wallet later', async () => {
    const kit = world.page()
    await world.connect(kit)
    const provider = (await kit.getProvider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    const params = ['0x68', kit.getAccount('eip155').address]
    const sign = () => provider.request({ method: 'personal_sign', params })
    world.wallet.control.clearRequests()
    world.relay.pause()
    await expect(sign()).rejects.toMatchObject({ name: 'RelayUnreachableError' })
    await world.relay.resume()
    await online(kit)
    expect(await sign()).toMatch(/^0x/)
    expect(world.wallet.control.requests().map(({ method }) => method)).toEqual(['personal_sign'])
  }, 60_000)

  test('without a project id nothing is asked, and the host is told', async () => {
    const kit = world.page({ projectId: undefined })
    const told = vi.fn()
    kit.on('error:reported', told)
    await expect(kit.connect({ connectorId: walletConnectId })).rejects.toMatchObject({
      name: 'ProjectIdNotConfiguredError',
      notice: { as: 'alert', text: 'Project Id Not Configured' },
    })
    await until(() => expect(told).toHaveBeenCalledTimes(1))
    expect(world.relay.connections()).toEqual([])
  })

  test('false says that the relay needs none', async () => {
    const own = await startRelay({ allowedProjectIds: [''] })
    const kit = world.page({ projectId: false, relayUrl: own.url })
    const abort = new AbortController()
    kit.connect({ connectorId: walletConnectId, signal: abort.signal }).catch(() => {})
    expect(await world.linkOf(kit)).toMatch(/^wc:/)
    abort.abort()
    await own.stop()
  })
})

describe('after a reload', () => {
  test('a live session stands, and the wallet is asked nothing', async () => {
    const kit = world.page()
    await world.connect(kit)
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    kit.destroy()
    world.wallet.control.clearRequests()
    const again = world.page()
    expect(again.getAccount().status).toBe('connecting')
    await until(() => expect(statuses(again)).toEqual(all('connected')))
    expect(again.getNetwork().caipNetworkId).toBe('eip155:10')
    expect(world.wallet.control.requests()).toEqual([])
  })

  test('a session that the wallet ended meanwhile is gone, with all that was stored of it', async () => {
    const kit = world.page()
    await world.connect(kit)
    kit.destroy()
    await world.wallet.control.disconnect()
    const again = world.page()
    await until(() => expect(statuses(again)).toEqual(all('disconnected')))
    await until(() => expect(stored().filter((name) => name.includes('walletconnect'))).toEqual([]))
  })

  test('sessions of other visits are ended', async () => {
    const kit = world.page()
    await world.connect(kit)
    await world.connect(kit)
    kit.destroy()
    const again = world.page()
    await until(() => expect(statuses(again)).toEqual(all('connected')))
    await until(() => expect(world.wallet.control.sessions()).toHaveLength(1))
  })
})

describe('what the wallet does', () => {
  test('another account of one namespace', async () => {
    const kit = world.page()
    await world.connect(kit)
    await world.wallet.control.switchAccount('solana', 1)
    const [, second] = world.wallet.addresses(ids[2] as string)
    await until(() => expect(kit.getAccount('solana').address).toBe(second))
    expect(kit.getAccount('eip155').address).toBe(world.wallet.addresses('eip155:1')[0])
  })

  test('another network', async () => {
    const kit = world.page()
    await world.connect(kit)
    await world.wallet.control.switchChain('eip155:10')
    await until(() => expect(kit.getAccount('eip155').caipNetworkId).toBe('eip155:10'))
  })

  test('fewer networks: one of a namespace, and none of another', async () => {
    const kit = world.page()
    await world.connect(kit)
    await world.wallet.control.updateNamespaces(['eip155:10', ids[2] as string, ids[4] as string])
    await until(() => expect(kit.getAccount('eip155').caipNetworkId).toBe('eip155:10'))
    await until(() =>
      expect(statuses(kit)).toEqual(['connected', 'connected', 'connected', 'disconnected']),
    )
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
  })

  test('the end of the session', async () => {
    const kit = world.page()
    await world.connect(kit)
    await world.wallet.control.disconnect()
    await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
    await until(() => expect(stored().filter((name) => name.includes('walletconnect'))).toEqual([]))
  })
})

test('disconnecting one namespace ends the session for all of them, here and in the wallet, and leaves nothing stored', async () => {
  const kit = world.page()
  await world.connect(kit)
  expect(stored().join()).toContain('walletconnect')
  await kit.disconnect({ namespace: 'solana' })
  expect(statuses(kit)).toEqual(all('disconnected'))
  await until(() => expect(world.wallet.control.sessions()).toEqual([]))
  await until(() => expect(stored().filter((name) => name.includes('walletconnect'))).toEqual([]))
})

test('disconnecting before the session is back ends it all the same', async () => {
  const first = world.page()
  await world.connect(first)
  first.destroy()
  const kit = world.page()
  expect(kit.getAccount('eip155').status).toBe('connecting')
  await kit.disconnect()
  await until(() => expect(world.wallet.control.sessions()).toEqual([]))
  await until(() => expect(stored()).toEqual(['@wallet-kit/app/session']))
  expect(statuses(kit)).toEqual(all('disconnected'))
})

test('a goodbye that does not reach the relay ends all the same, and leaves nothing stored', async () => {
  const kit = world.page()
  await world.connect(kit)
  world.relay.pause()
  onTestFinished(world.relay.resume)
  const leaving = kit.disconnect()
  await until(() => expect(statuses(kit)).toEqual(all('disconnected')))
  await leaving
  expect(stored().filter((name) => name.includes('walletconnect'))).toEqual([])
})

test('the keys of a session that is over leave, also where another one is in use', async () => {
  const kit = world.page()
  await world.connect(kit)
  const first = getLive(kit).topic ?? ''
  const keychain = () =>
    [...world.storage.values].find(([name]) => name.endsWith('keychain'))?.[1] ?? ''
  expect(keychain()).toContain(first)
  await world.connect(kit)
  await until(() => expect(keychain()).not.toContain(first))
  expect(keychain()).toContain(getLive(kit).topic)
})

describe('stored values that are not what was stored', () => {
  const odd = [7, 'x', null, [7], [{}], { a: 1 }, [{ topic: 7, expiry: 'x' }]]

  test('each is dropped, with what belongs to it, and a wallet can be paired', async () => {
    const first = world.page()
    await world.connect(first)
    first.destroy()
    const sound = new Map(world.storage.values)
    const names = [...sound.keys()].filter((name) => name.includes('walletconnect'))
    expect(names.length).toBeGreaterThan(9)
    for (const [index, name] of names.entries()) {
      for (const [key, value] of sound) world.storage.values.set(key, value)
      const value = odd[index % odd.length]
      world.storage.values.set(name, JSON.stringify({ v: 1, d: value }))
      const kit = world.page()
      // The first may fail; the next one stands.
      await world.connect(kit).catch(() => world.connect(kit))
      expect(kit.getAccount('eip155').status, `${name}: ${JSON.stringify(value)}`).toBe('connected')
      await kit.disconnect()
      kit.destroy()
    }
  }, 120_000)

  test.each(odd.map((value) => [value]))('all of them %j', async (value) => {
    const first = world.page()
    await world.connect(first)
    first.destroy()
    for (const name of world.storage.values.keys()) {
      if (name.includes('walletconnect')) {
        world.storage.values.set(name, JSON.stringify({ v: 1, d: value }))
      }
    }
    const kit = world.page()
    await world.connect(kit).catch(() => world.connect(kit))
    expect(kit.getAccount('eip155').status).toBe('connected')
  })
})

describe('two pages', () => {
  const restore = async (kit: Kit) => {
    const connector = createConnector({ kit, options: getLive(kit).options })
    const [first] = connector.connectors
    const { signal } = new AbortController()
    const [network] = networks as [Network]
    return connector.restore({ connector: first as never, network, networks, signal })
  }

  test('the session of one is found by another that was there before it', async () => {
    const [one, other] = [world.page(), world.page()]
    await world.connect(one)
    await one.disconnect()
    await world.connect(other)
    expect(await restore(one)).toMatchObject([{ namespace: 'eip155' }])
    expect(world.wallet.control.sessions()).toHaveLength(1)
  })

  test('a page that shows a link leaves the session of the other alone', async () => {
    const [one, other] = [world.page(), world.page()]
    const connecting = one.connect({ connectorId: walletConnectId })
    connecting.catch(() => {})
    await world.linkOf(one)
    await world.connect(other)
    expect(await restore(one)).toEqual([])
    other.destroy()
    const again = world.page()
    await until(() => expect(statuses(again)).toEqual(all('connected')))
  })
})
