import { signMessage } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
  createFakePage,
  stackAccounts,
} from '@wallet-kit/test/bitcoin-wallet'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice, aliceOrdinals } from '../test/people.js'
import { bip122 } from './index.js'
import { bitcoin } from './networks.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const id = 'Octavo.bitcoin'

function put(options: Partial<BitcoinWalletOptions> = {}) {
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const wallet = createBitcoinWallet({
    ...{ id, name: 'Octavo', privateKeys: [stackAccounts.alice.privateKey], page },
    ...options,
  })
  return { page, ...wallet }
}

describe('the client of others, sats-connect, and this wallet', () => {
  test('find, connect, sign and let go: the answers pass its own checks', async () => {
    const { control } = put()
    const client = await import('@sats-connect/core')
    expect(client.getProviders()).toMatchObject([{ id, name: 'Octavo' }])
    expect(client.isProviderInstalled(id)).toBe(true)

    const params = { addresses: [client.AddressPurpose.Payment, client.AddressPurpose.Ordinals] }
    const connected = await client.request('wallet_connect', params, id)
    if (connected.status === 'error') throw new Error(connected.error.message)
    expect(connected.result.addresses).toEqual([alice, aliceOrdinals])
    expect(await client.request('wallet_getAccount', null, id)).toMatchObject({
      ...{ status: 'success', result: { addresses: [alice, aliceOrdinals] } },
    })

    for (const { address } of [alice, aliceOrdinals]) {
      const signed = await client.request('signMessage', { address, message: 'hi' }, id)
      if (signed.status === 'error') throw new Error(signed.error.message)
      expect(Verifier.verifySignature(address, 'hi', signed.result.signature)).toBe(true)
    }
    const heard = vi.fn()
    const stop = client.addListener(
      { eventName: 'networkChange', cb: heard } as Parameters<typeof client.addListener>[0],
      id,
    )
    control.switchNetwork('Signet')
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'networkChange', bitcoin: { name: 'Signet' } }),
    )
    stop()
    control.switchNetwork('Mainnet')
    expect(heard).toHaveBeenCalledTimes(1)

    await client.request('wallet_disconnect', null, id)
    expect(await client.request('wallet_getAccount', null, id)).toMatchObject({
      ...{ status: 'error', error: { code: client.RpcErrorCode.ACCESS_DENIED } },
    })
  })

  test('a decline and a method that is not there have its codes', async () => {
    const { control } = put()
    const client = await import('@sats-connect/core')
    control.setPolicy('reject')
    const { RpcErrorCode } = client
    expect(await client.request('wallet_connect', null, id)).toMatchObject({
      error: { code: RpcErrorCode.USER_REJECTION },
    })
    expect(await client.request('getBalance', null, id)).toMatchObject({
      error: { code: RpcErrorCode.METHOD_NOT_FOUND },
    })
  })
})

test('a host connects and signs through the kit', async () => {
  const { control } = put()
  const kit = createTestKit({ networks: [bitcoin], plugins: [bip122()] })
  kit.start()
  await kit.connect({ connectorId: `wbip:${id}` })
  expect(kit.getAccount()).toMatchObject({
    ...{ status: 'connected', caipAddress: `${bitcoin.caipNetworkId}:${alice.address}` },
  })
  const signature = await signMessage(kit, { message: 'hi' })
  expect(Verifier.verifySignature(alice.address, 'hi', signature)).toBe(true)
  const provider = (await kit.getProvider('bip122')) as { request(method: string): unknown }
  expect(await provider.request('wallet_getNetwork')).toMatchObject({
    result: { bitcoin: { name: 'Mainnet' } },
  })
  await kit.disconnect()
  expect(control.state().permitted).toBe(false)
  expect(control.listenerCount()).toBe(0)
  kit.destroy()
})

test('a wallet without events is followed, too', async () => {
  const listeners = new EventTarget()
  const { control } = put({ isSilent: true })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  const kit = createTestKit({ networks: [bitcoin], plugins: [bip122()] })
  kit.start()
  await kit.connect({ connectorId: `wbip:${id}` })
  await vi.waitFor(() => expect(control.requests().length).toBeGreaterThan(1))
  control.clearRequests()
  listeners.dispatchEvent(new Event('focus'))
  await vi.waitFor(() =>
    expect(control.requests().map(({ method }) => method)).toContain('wallet_getAccount'),
  )
  kit.destroy()
})
