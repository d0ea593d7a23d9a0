import { Keyring } from '@polkadot/keyring'
import { stringToHex } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { createFakePage } from '../wallet/createFakePage.js'
import { createPolkadotWallet, type PolkadotWalletOptions, polkadotAccounts } from './index.js'

const { alice, bob, carol } = polkadotAccounts

beforeAll(async () => void (await cryptoWaitReady()))

function setUp(options: Partial<PolkadotWalletOptions> = {}) {
  const page = createFakePage()
  const seeds = [alice, bob]
  return {
    page,
    ...createPolkadotWallet({ id: 'test-wallet', name: 'Test Wallet', seeds, page, ...options }),
  }
}

test('its accounts are those of the development chains, and its keys the keyring’s', () => {
  const types = ['sr25519', 'ed25519', 'ecdsa'] as const
  for (const { name, address, seed } of [alice, bob, carol]) {
    const keyring = new Keyring({ ss58Format: 42 })
    const path = name === 'carol' ? 'Charlie' : name.replace(/^./, (letter) => letter.toUpperCase())
    expect(keyring.addFromUri(`//${path}`, {}, 'sr25519').address).toBe(address)
    for (const type of types) {
      const { control } = setUp({ seeds: [{ seed, type }] })
      const { address } = keyring.addFromSeed(Buffer.from(seed.slice(2), 'hex'), {}, type)
      expect(control.state().accounts).toEqual([address])
    }
  }
})

test('it is in injectedWeb3 at once, later, and no more', () => {
  const { page, entry, control } = setUp({ inject: false, version: '2.1.0' })
  expect(page).not.toHaveProperty('injectedWeb3')
  control.inject()
  expect(page).toHaveProperty('injectedWeb3', { 'test-wallet': entry })
  expect(entry.version).toBe('2.1.0')
  control.destroy()
  expect(page).toHaveProperty('injectedWeb3', {})
})

test('it asks its owner once, and remembers over reloads', async () => {
  const { page, entry, control } = setUp()
  const { accounts } = await entry.enable('App')
  expect(await accounts.get()).toEqual([
    { address: alice.address, type: 'sr25519', name: 'alice' },
    { address: bob.address, type: 'sr25519', name: 'bob' },
  ])
  await entry.enable('App')
  expect(control.prompts()).toBe(1)
  const after = setUp({ page: createFakePage(page.entries), policy: 'reject' })
  await after.entry.enable('App')
  expect(after.control.prompts()).toBe(0)
  expect(after.control.requests()).toMatchObject([{ method: 'enable', params: ['App'] }])
})

test('its owner declines in the words of extensions, and is asked once at a time', async () => {
  const { entry, control } = setUp({ policy: 'reject' })
  await expect(entry.enable('App')).rejects.toThrow('Rejected')
  control.setPolicy('hang')
  const asked = entry.enable('App')
  await expect.poll(() => control.pending()).toMatchObject([{ method: 'enable' }])
  await expect(entry.enable('App')).rejects.toThrow('pending authorization request')
  control.resolvePending()
  const { signer } = await asked
  control.setPolicy('reject')
  const raw = { address: alice.address, data: '0x00', type: 'bytes' }
  await expect(signer.signRaw(raw)).rejects.toThrow('Cancelled')
  await expect(signer.signRaw({ ...raw, address: carol.address })).rejects.toThrow('keypair')
})

test('subscribers hear of the accounts at once and of every change; a revoked page is not answered', async () => {
  const { entry, control } = setUp({ extraAccounts: [{ address: '0x12', type: 'ethereum' }] })
  const { accounts } = await entry.enable('App')
  const heard: string[][] = []
  const stop = accounts.subscribe?.((list) => heard.push(list.map(({ address }) => address)))
  await expect.poll(() => heard).toEqual([[alice.address, bob.address, '0x12']])
  control.switchAccount(1)
  control.setGenesis(0, '0xaa')
  expect((await accounts.get())[1]).toMatchObject({ address: alice.address, genesisHash: '0xaa' })
  control.revoke()
  expect(heard.slice(1)).toEqual([
    [bob.address, alice.address, '0x12'],
    [bob.address, alice.address, '0x12'],
    [],
  ])
  await expect(accounts.get()).rejects.toThrow('has not been enabled')
  expect(control.listenerCount()).toBe(1)
  stop?.()
  expect(control.listenerCount()).toBe(0)
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'its %s signatures are real, of wrapped bytes',
  async (type) => {
    const { entry, control } = setUp({ seeds: [{ seed: carol.seed, type }] })
    const { signer } = await entry.enable('App')
    const [address = ''] = control.state().accounts
    for (const data of ['Grüße, 世界', stringToHex('0x00'), '<Bytes>already</Bytes>']) {
      const { signature } = await signer.signRaw({ address, data, type: 'bytes' })
      const wrapped = data.startsWith('<')
        ? data
        : Buffer.concat([
            Buffer.from('<Bytes>'),
            data.startsWith('0x') ? Buffer.from(data.slice(2), 'hex') : Buffer.from(data),
            Buffer.from('</Bytes>'),
          ])
      expect(signatureVerify(wrapped, signature, address)).toMatchObject({
        isValid: true,
        crypto: type,
      })
    }
  },
)

test('without a key there is no wallet', () => {
  expect(() => setUp({ seeds: [] })).toThrow(RangeError)
})
