import { describeAdapter } from '@wallet-kit/core/testing'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { describe, expect, test, vi } from 'vitest'
import { connectorId, setUpKit } from '../../test/setUpKit.js'
import { toSs58 } from '../actions.js'

const { alice, bob } = polkadotAccounts
const [first, second] = [toSs58(alice.address, 0), toSs58(bob.address, 0)]

describeAdapter('polkadot', () => {
  const { adapter, networks, control, end } = setUpKit()
  return {
    adapter,
    networks,
    connectorId,
    addresses: [first, second],
    notAddresses: ['0x', `0x${'12'.repeat(20)}`, first.slice(0, -1), `${first}1`, alice.name],
    wallet: {
      setPolicy: (policy) => control.setPolicy(policy),
      prompts: () => control.prompts(),
      switchAccount: (address) => control.switchAccount(address === second ? 1 : 0),
      revoke: () => control.revoke(),
    },
    end,
  }
})

describe('the host’s own connectors', () => {
  const extension = {
    name: 'x',
    version: '2',
    accounts: { get: async () => [{ address: alice.address, name: 'Alice' }] },
    signer: {},
  }
  const own = { id: 'host', name: 'Host Wallet', icon: 'https://host.example/icon.png' }

  test('are listed as EXTERNAL, after what was discovered, in their slot', () => {
    const getProvider = async () => extension
    const { find } = setUpKit({
      options: {
        connectors: [
          { ...own, getProvider },
          { ...own, id: 'b', slot: 'custom', getProvider },
        ],
      },
    })
    expect(find()).toMatchObject([
      { id: connectorId, name: 'test-wallet', type: 'INJECTED' },
      { ...own, type: 'EXTERNAL', namespace: 'polkadot' },
      { id: 'b', slot: 'custom', type: 'EXTERNAL' },
    ])
  })

  test('are asked when somebody connects, and again by the restore of that one', async () => {
    const getProvider = vi.fn(async () => extension)
    const { adapter, call } = setUpKit({ options: { connectors: [{ ...own, getProvider }] } })
    const options = call('host')
    expect(await adapter.restore(options)).toEqual([])
    expect(getProvider).not.toHaveBeenCalled()
    const [session] = await adapter.connect(options)
    expect(session?.accounts).toMatchObject([{ address: first, label: 'Alice' }])
    expect(await options.connector.getProvider()).toMatchObject({ name: 'host', version: '2' })
    expect(await adapter.restore(options)).toEqual([session])
    expect(getProvider).toHaveBeenCalledTimes(2)
  })

  test('one that gives something else is a WalletAnswerError', async () => {
    const getProvider = async () => ({ accounts: 7 }) as never
    const { adapter, call } = setUpKit({ options: { connectors: [{ ...own, getProvider }] } })
    await expect(adapter.connect(call('host'))).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
  })
})

test('a connector gives the extension once it is enabled, and never asks for it', async () => {
  const { adapter, call, control, entry } = setUpKit()
  const options = call()
  await expect(options.connector.getProvider()).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(control.requests()).toEqual([])
  await adapter.connect(options)
  const provider = await options.connector.getProvider()
  expect(provider).toMatchObject({ name: 'test-wallet', version: entry.version, metadata: {} })
  expect(await provider.accounts.get()).toHaveLength(2)
  await adapter.disconnect(options)
  await expect(options.connector.getProvider()).rejects.toMatchObject({ name: 'UnauthorizedError' })
})

test('the wallet is told the app’s name', async () => {
  const { adapter, call, control } = setUpKit()
  await adapter.connect(call())
  expect(control.requests()[0]).toMatchObject({ method: 'enable', params: ['The App'] })
})

test('there is no balance here', async () => {
  const { adapter } = setUpKit()
  expect((await adapter.calls()).getBalance).toBe(undefined)
})
