import { describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { createFakePage } from './createFakePage.js'
import { setUpWallet } from './testing/setUpWallet.js'

const { alice, bob } = stackAccounts

describe('permissions', () => {
  test('are requested, listed and revoked', async () => {
    const { ask, events } = setUpWallet()
    const permission = {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [alice.address, bob.address] }],
    }
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([permission])
    expect(await ask('wallet_getPermissions')).toEqual([permission])
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    await expect(ask('wallet_requestPermissions', [{}])).rejects.toMatchObject({ code: -32602 })
  })

  test('are needed to sign', async () => {
    const { ask } = setUpWallet()
    const denied = { code: 4100 }

    await expect(ask('personal_sign', ['0x00', alice.address])).rejects.toMatchObject(denied)
    await expect(ask('eth_sendTransaction', [{ from: alice.address }])).rejects.toMatchObject(
      denied,
    )
    await expect(ask('eth_signTypedData_v4', [alice.address, '{}'])).rejects.toMatchObject(denied)
  })
})

describe('networks', () => {
  test('switching to a known one asks, an unknown one is 4902', async () => {
    const { ask, control, events } = setUpWallet()
    control.setPolicy('reject', { method: 'wallet_switchEthereumChain', times: 1 })
    const to = (chainId: unknown) => ask('wallet_switchEthereumChain', [{ chainId }])

    await expect(to('0xa')).rejects.toMatchObject({ code: 4001 })
    expect(await to('0xA')).toBeNull()
    expect(await to('0xa')).toBeNull()
    await expect(to('0x2105')).rejects.toMatchObject({ code: 4902 })
    await expect(to(10)).rejects.toMatchObject({ code: -32602 })
    await expect(to('0x0a')).rejects.toMatchObject({ code: -32602 })
    expect(events).toEqual([['chainChanged', '0xa']])
    expect(await ask('net_version')).toBe('10')
  })

  test('an added one is known, also after a reload', async () => {
    const chain = { chainId: '0x2105', chainName: 'Base', rpcUrls: ['http://127.0.0.1:1'] }
    const page = createFakePage()
    const { ask } = setUpWallet({ page })
    await expect(ask('wallet_addEthereumChain', [{ ...chain, rpcUrls: [] }])).rejects.toMatchObject(
      { code: -32602 },
    )
    expect(await ask('wallet_addEthereumChain', [chain])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x2105')

    const after = setUpWallet({ page: createFakePage(page.entries) })
    await after.ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect(await after.ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
  })
})

describe('capabilities and assets', () => {
  const capabilities = { '0x0': { a: 1 }, '0x1': { atomic: { status: 'supported' } }, '0xa': {} }

  test('are not supported unless given', async () => {
    const { ask } = setUpWallet()
    await ask('eth_requestAccounts')

    await expect(ask('wallet_getCapabilities', [alice.address])).rejects.toMatchObject({
      code: 4200,
    })
    await expect(ask('wallet_getAssets', [{ account: alice.address }])).rejects.toMatchObject({
      code: 4200,
    })
  })

  test('are answered for permitted accounts, by chain', async () => {
    const { ask, control } = setUpWallet({ capabilities })
    await expect(ask('wallet_getCapabilities', [alice.address])).rejects.toMatchObject({
      code: 4100,
    })
    await ask('eth_requestAccounts')
    control.setAssets({ '0x1': [{ type: 'native', balance: '0x1' }] })

    expect(await ask('wallet_getCapabilities', [alice.address])).toEqual(capabilities)
    expect(await ask('wallet_getCapabilities', [alice.address, ['0x01']])).toEqual({
      '0x0': { a: 1 },
      '0x1': { atomic: { status: 'supported' } },
    })
    expect(
      await ask('wallet_getAssets', [{ account: alice.address, chainFilter: ['0x1'] }]),
    ).toEqual({ '0x1': [{ type: 'native', balance: '0x1' }] })
  })
})

test.each(['eth_sign', 'anvil_setBalance', 'constructor', '__proto__'])(
  '%s is 4200',
  async (method) => {
    await expect(setUpWallet().ask(method, [])).rejects.toMatchObject({ code: 4200 })
  },
)

test('a method that the wallet shall not have is 4200', async () => {
  const { ask } = setUpWallet({ unsupported: ['wallet_revokePermissions', 'eth_chainId'] })

  await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
    code: 4200,
  })
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4200 })
})
