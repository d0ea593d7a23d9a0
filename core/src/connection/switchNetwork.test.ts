import { describe, expect, test, vi } from 'vitest'
import { networks, settled, setUpKits } from '../../test/setUpKits.js'
import { sessionKey } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import type { WalletListener } from './adapter.js'
import { addNetwork } from './addNetwork.js'
import { switchAccount } from './switchAccount.js'
import { switchNetwork } from './switchNetwork.js'

const { page, events } = setUpKits()

describe('switchNetwork', () => {
  test('asks the wallet once; a refusal changes nothing', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    expect(wallet.requests).toEqual(['connect', 'switchNetwork'])
    wallet.policy = 'reject'
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(wallet.requests).toHaveLength(3)
  })

  test('without a connection it is the kit’s own choice, kept over a reload', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    kit.destroy()
    const again = page()
    again.kit.start()
    expect(again.kit.getNetwork().caipNetworkId).toBe('eip155:10')
  })

  test('to a network of another namespace makes that one active', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    expect(kit.getAccount().namespace).toBe('solana')
  })

  test('one that is not configured is the alert "Network Not Found"', async () => {
    const { kit } = page()
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:999' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
      notice: { as: 'alert', text: 'Network Not Found' },
    })
    await settled()
    expect(events).toEqual(['error:reported'])
  })

  test('one that the wallet did not approve is refused without asking it', async () => {
    const wallet = createFakeWallet({ id: 'fern', approvedNetworkIds: ['eip155:1'] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      shortMessage: 'The chain "OP Mainnet" is not supported by "fern".',
    })
    expect(wallet.requests).toEqual(['connect'])
  })

  test('one whose approval is taken back while the wallet is asked is refused', async () => {
    const approvedNetworkIds = ['eip155:1', 'eip155:10']
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1', approvedNetworkIds })
    const { kit, eip155 } = page({ evm: [wallet] })
    let listener: WalletListener | undefined
    const { subscribe } = eip155.adapter
    eip155.adapter.subscribe = (call, own) => {
      listener = own
      return subscribe(call, own)
    }
    await kit.connect({ connectorId: 'fern' })
    await vi.waitFor(() => expect(listener).toBeDefined())
    let answer: (value: undefined) => void = () => {}
    eip155.adapter.switchNetwork = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const outcome = expect(kit.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject(
      { name: 'ChainNotSupportedError' },
    )
    await settled()
    listener?.onChange('eip155', { approvedNetworkIds: ['eip155:1'] })
    answer(undefined)
    await outcome
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test('the accounts as they read on the new network, and the choice among them, come with it', async () => {
    const { kit, eip155 } = page({ evm: [createFakeWallet({ id: 'fern' })] })
    const written = (network: string) =>
      ['a', 'b'].map((publicKey) => ({ address: `${network}-${publicKey}`, publicKey }))
    eip155.adapter.connect = async () => [{ namespace: 'eip155', accounts: written('one') }]
    eip155.adapter.switchNetwork = async ({ network }) => written(network.name)
    await kit.connect({ connectorId: 'fern' })
    switchAccount(kit, { namespace: 'eip155', address: 'one-b' })
    events.length = 0
    const seen: unknown[] = []
    kit.on('*', () => seen.push(kit.getAccount().caipAddress))
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(kit.getAccount()).toMatchObject({ caipAddress: 'eip155:10:OP Mainnet-b' })
    expect(events).toEqual(['network:changed', 'account:changed'])
    expect(new Set(seen)).toEqual(new Set(['eip155:10:OP Mainnet-b']))
  })

  test('a wallet that is there already is asked only where its caller says so', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:10' })
    const { kit, eip155 } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    const asked = vi.spyOn(eip155.adapter, 'switchNetwork')
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10', isAskedAnyway: false })
    expect(asked).not.toHaveBeenCalled()
    await kit.switchNetwork({ caipNetworkId: 'eip155:10', isAskedAnyway: true })
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      connector: expect.objectContaining({ id: 'fern' }),
      network: expect.objectContaining({ caipNetworkId: 'eip155:10' }),
      signal: expect.any(AbortSignal),
    })
  })

  test('whoever leaves does not wait for the wallet; the network stays', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const abort = new AbortController()
    const { signal } = abort
    const switching = switchNetwork(kit, { caipNetworkId: 'eip155:10', signal })
    const outcome = expect(switching).rejects.toThrow('left')
    await settled()
    abort.abort(new Error('left'))
    await outcome
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(kit.storage.get(sessionKey)?.networks).toEqual({})
  })

  test('the choice is told once, and stored', async () => {
    const { kit } = page()
    const facts: unknown[] = []
    kit.on('network:changed', (fact) => facts.push(fact))
    await kit.switchNetwork({ caipNetworkId: 'eip155:1' })
    expect(facts).toEqual([])
    expect(kit.storage.get(sessionKey)).toMatchObject({ networks: { eip155: 'eip155:1' } })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(facts).toEqual([{ namespace: 'eip155', caipNetworkId: 'eip155:10' }])
    expect(kit.storage.get(sessionKey)?.active).toBeUndefined()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    expect(kit.storage.get(sessionKey)?.active).toBe('solana')
  })

  test('one in another namespace whose wallet left meanwhile does not make that the active one', async () => {
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({
      ...{ evm: [createFakeWallet({ id: 'fern' })], sol: [octavo] },
      networks: [...networks, fakeNetwork('solana', 'test', 'Solana Testnet')],
    })
    await kit.connect({ connectorId: 'octavo' })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    octavo.policy = 'hang'
    const switching = kit.switchNetwork({ caipNetworkId: 'solana:test' })
    await settled()
    octavo.drop()
    octavo.settle()
    await switching
    expect(kit.getAccount().namespace).toBe('eip155')
    expect(kit.storage.get(sessionKey)?.networks).toEqual({})
  })

  test('of two switches in two namespaces the last one counts, too', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const first = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await settled()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    wallet.settle()
    await first
    expect(kit.getAccount('eip155').caipNetworkId).toBe('eip155:10')
    expect(kit.getAccount().namespace).toBe('solana')
    expect(kit.storage.get(sessionKey)?.active).toBe('solana')
  })

  test('of two switches the last one counts', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({
      evm: [wallet],
      networks: [...networks, fakeNetwork('eip155', 137, 'Polygon')],
    })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const first = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    const second = kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await settled()
    wallet.settle()
    await Promise.all([first, second])
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
  })
})

describe('answers out of order', () => {
  /** A connected wallet whose switches the test answers, one by one. */
  async function setUp() {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const other = createFakeWallet({ id: 'octavo', caipNetworkId: 'eip155:1' })
    const { kit, eip155 } = page({ evm: [wallet, other] })
    addNetwork(kit, { network: fakeNetwork('eip155', 137, 'Polygon') })
    await kit.connect({ connectorId: 'fern' })
    const answers: (() => void)[] = []
    eip155.adapter.switchNetwork = () =>
      new Promise((resolve) => answers.push(() => resolve(undefined)))
    return { kit, answers }
  }

  test('of several switches the last one counts, also where the one before is answered after it', async () => {
    const { kit, answers } = await setUp()
    const older = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await settled()
    const newer = kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await settled()
    answers[1]?.()
    await newer
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
    answers[0]?.()
    await older
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
  })

  test('what a wallet answers that another one has replaced moves nothing', async () => {
    const { kit, answers } = await setUp()
    const switching = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    await settled()
    await kit.connect({ connectorId: 'octavo' })
    answers[0]?.()
    await switching
    expect(kit.getAccount()).toMatchObject({
      connector: { id: 'octavo' },
      caipNetworkId: 'eip155:1',
    })
  })
})
