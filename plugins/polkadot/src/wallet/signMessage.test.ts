import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { askAtOnce } from '@wallet-kit/core/testing'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { beforeAll, expect, test, vi } from 'vitest'
import { setUpKit } from '../../test/setUpKit.js'
import { wrapBytes } from '../actions.js'
import { polkadotMainnet } from '../networks.js'

const { alice, bob } = polkadotAccounts

beforeAll(async () => void (await cryptoWaitReady()))

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'an %s account signs texts, under the network’s address',
  async (type) => {
    const { adapter, call } = setUpKit({ wallet: { seeds: [{ ...bob, type }] } })
    const options = call()
    const [session] = await adapter.connect(options)
    const address = session?.accounts[0]?.address as string
    for (const message of ['Hello', 'Grüße, 世界 🦊', '0x00ff', '<Bytes>x</Bytes>', '']) {
      const signature = await (await adapter.calls()).signMessage({
        ...options,
        ask: askAtOnce,
        address,
        message,
      })
      const bytes = new TextEncoder().encode(message)
      const expected = { isValid: true, crypto: type }
      // As it is signed, and as the official library takes it.
      expect(signatureVerify(wrapBytes(bytes), signature, address)).toMatchObject(expected)
      expect(signatureVerify(bytes, signature, address)).toMatchObject(expected)
      expect(signatureVerify(`${message}!`, signature, address).isValid).toBe(false)
    }
  },
)

const request = {
  ask: askAtOnce,
  address: alice.address,
  message: 'Hello',
  network: polkadotMainnet,
}

test('a signer of another wallet that does not wrap is fine as well', async () => {
  const { adapter, call } = setUpKit()
  const signRaw = vi.fn(async () => ({ id: 1, signature: `0x${'ab'.repeat(64)}` }))
  const getProvider = async () => ({ signer: { signRaw } }) as never
  const options = { ...call(), ...request }
  const connector = { ...options.connector, getProvider }
  expect(await (await adapter.calls()).signMessage({ ...options, connector })).toBe(
    `0x${'ab'.repeat(64)}`,
  )
  expect(signRaw).toHaveBeenCalledWith({
    address: alice.address,
    data: '0x48656c6c6f',
    type: 'bytes',
  })
})

test.each([
  ['no signer', {}, 'UnsupportedMethodError'],
  ['nothing', { signRaw: async () => undefined }, 'WalletAnswerError'],
  ['no hex', { signRaw: async () => ({ signature: 'x' }) }, 'WalletAnswerError'],
  ['too little', { signRaw: async () => ({ signature: '0xab' }) }, 'WalletAnswerError'],
  ['Cancelled', { signRaw: () => Promise.reject(new Error('Cancelled')) }, 'UserRejectedError'],
  [
    'not enabled',
    { signRaw: () => Promise.reject(new Error('The source has not been enabled yet')) },
    'UnauthorizedError',
  ],
  ['a failure', { signRaw: () => Promise.reject(new Error('broken')) }, 'WalletRequestError'],
])('%s', async (_, signer, name) => {
  const { adapter, call } = setUpKit()
  const options = { ...call(), ...request }
  const connector = { ...options.connector, getProvider: async () => ({ signer }) as never }
  await expect(
    (await adapter.calls()).signMessage({ ...options, connector }),
  ).rejects.toMatchObject({ name })
})
