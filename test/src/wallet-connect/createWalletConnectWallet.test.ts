import { afterEach, describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { createWalletConnectWallet } from './createWalletConnectWallet.js'
import { setUpSession } from './testing/setUpSession.js'

const { alice, bob } = stackAccounts
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let close = async () => {}
afterEach(() => close())

/** A wallet that loads no library but its own: quick to start. */
async function setUp(options: Parameters<typeof setUpSession>[0] = {}) {
  const setUp = await setUpSession({
    chains: ['eip155:1', 'eip155:10', 'eip155:137', solana],
    ...options,
  })
  close = setUp.close
  const { app, wallet } = setUp
  return {
    ...setUp,
    ...wallet,
    connect: () => app.connect(wallet.pair),
    sign: () =>
      app.provider.request(
        { method: 'personal_sign', params: ['0x00', alice.address] },
        'eip155:1',
      ),
  }
}

describe('a proposal', () => {
  test('declined is 5000, and can be proposed again', async () => {
    const { connect, control } = await setUp()
    control.setPolicy('reject', { method: 'session_proposal', times: 1 })

    await expect(connect()).rejects.toMatchObject({ code: 5000 })
    expect(control.sessions()).toEqual([])

    await connect()
    expect(control.sessions()).toMatchObject([
      { app: { name: 'App', url: 'https://app.example' }, accounts: { solana: [{}, {}] } },
    ])
    expect(control.requests().map(({ method }) => method)).toEqual([
      'session_proposal',
      'session_proposal',
    ])
  })

  test('waits for the owner', async () => {
    const { connect, control, app } = await setUp({ policy: 'hang' })
    const connected = connect()
    await expect.poll(() => control.pending()).toMatchObject([{ method: 'session_proposal' }])
    expect(app.provider.session).toBeUndefined()

    control.resolvePending()
    expect((await connected)?.topic).toBe(control.sessions()[0]?.topic)
  })

  test('of chains that the wallet does not know is 5100', async () => {
    const { app, pair } = await setUp({ chains: ['eip155:1'] })
    await expect(app.connect(pair, ['eip155:424242', solana])).rejects.toMatchObject({ code: 5100 })
  })
})

describe('a request', () => {
  test('declined is 5000; one that waits keeps no other from being answered', async () => {
    const { connect, sign, control } = await setUp()
    await connect()
    control.setPolicy('hang', { times: 1 })
    const waiting = sign()
    await expect.poll(() => control.pending()).toMatchObject([{ method: 'personal_sign' }])

    control.setPolicy('reject', { method: 'personal_sign' })
    await expect(sign()).rejects.toMatchObject({ code: 5000 })
    control.rejectPending()
    await expect(waiting).rejects.toMatchObject({ code: 5000 })
    control.clearRequests()
    expect(control.requests()).toEqual([])
  })
})

test('an app asks for a chain: one that the wallet knows joins the session, another is 4902', async () => {
  const { connect, app } = await setUp()
  await connect()
  const switchTo = (chainId: string) =>
    app.provider.request(
      { method: 'wallet_switchEthereumChain', params: [{ chainId }] },
      'eip155:1',
    )
  expect(await switchTo('0x89')).toBeNull()
  await expect.poll(() => app.events).toContainEqual(['chainChanged', '137'])
  expect(app.accounts()).toContain(`eip155:137:${bob.address}`)
  await expect(switchTo('0x5')).rejects.toMatchObject({ code: 4902 })
})

describe('the owner', () => {
  test('selects another account', async () => {
    const { connect, control, app } = await setUp()
    await connect()
    await control.switchAccount('eip155', 1)

    await expect.poll(() => app.events.map(([name]) => name)).toContain('accountsChanged')
    expect(app.events).toContainEqual(['accountsChanged', [bob.address, alice.address]])
    expect(app.provider.session?.namespaces.eip155?.accounts.slice(0, 2)).toEqual([
      `eip155:1:${bob.address}`,
      `eip155:1:${alice.address}`,
    ])
    await expect(control.switchAccount('eip155', 2)).rejects.toThrow(RangeError)
  })

  test('goes over to a chain, also one that the session lacks', async () => {
    const { connect, control, app } = await setUp()
    await connect()
    await control.switchChain('eip155:10')
    await expect.poll(() => app.events).toContainEqual(['chainChanged', '10'])

    await control.switchChain('eip155:137')
    await expect.poll(() => app.events).toContainEqual(['chainChanged', '137'])
    expect(app.accounts()).toContain(`eip155:137:${alice.address}`)
    await expect(control.switchChain('eip155:5')).rejects.toThrow('does not know eip155:5')
  })

  test('approves fewer chains, and more again', async () => {
    const { connect, control, app } = await setUp()
    await connect()
    await control.updateNamespaces(['eip155:1'])
    await expect
      .poll(app.accounts)
      .toEqual([`eip155:1:${alice.address}`, `eip155:1:${bob.address}`])

    await control.updateNamespaces(['eip155:1', 'eip155:137', solana])
    await expect.poll(app.accounts).toHaveLength(6)
    await expect(control.updateNamespaces([])).rejects.toThrow(RangeError)
  })

  test('ends the session', async () => {
    const { connect, control, app } = await setUp()
    await connect()
    await control.disconnect()

    await expect.poll(() => app.events.map(([name]) => name)).toContain('session_delete')
    expect(control.sessions()).toEqual([])
    expect(app.provider.session).toBeUndefined()
  })

  test('finds that the app ended it', async () => {
    const { connect, control, app } = await setUp()
    await connect()
    await app.provider.disconnect()
    await expect.poll(() => control.sessions()).toEqual([])
  })
})

test('comes back by itself when its connection dies', async () => {
  const { connect, sign, control, relay } = await setUp()
  await connect()
  control.drop()
  await expect.poll(() => relay.connections().filter(({ isOpen }) => isOpen)).toHaveLength(1)

  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
})

test('has no account where it has no key', async () => {
  const options = { relayUrl: 'ws://127.0.0.1:1', privateKeys: { solana: [alice.privateKey] } }
  await expect(
    createWalletConnectWallet({ ...options, chains: [solana, 'eip155:1'] }),
  ).rejects.toThrow('The wallet has chains of eip155, but no key.')
  await expect(createWalletConnectWallet({ ...options, chains: ['cosmos:x'] })).rejects.toThrow(
    'The wallet has no keys for "cosmos".',
  )
})
