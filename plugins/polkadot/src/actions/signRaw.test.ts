import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { isWalletKitError } from '@wallet-kit/core'
import { expect, test, vi } from 'vitest'
import { connectorId, setUpKit } from '../../test/setUpKit.js'
import { kusama } from '../networks.js'
import { getSigner } from './getSigner.js'
import { signRaw } from './signRaw.js'
import { wrapBytes } from './wrapBytes.js'

const data = new Uint8Array([0, 1, 2, 255])

test('the connected account signs bytes, whatever prefix its address has', async () => {
  await cryptoWaitReady()
  const { kit } = setUpKit()
  await kit.connect({ connectorId })
  for (const caipNetworkId of [undefined, kusama.caipNetworkId]) {
    if (caipNetworkId) await kit.switchNetwork({ caipNetworkId })
    const signature = await signRaw(kit, { data })
    const { address = '' } = kit.getAccount()
    expect(signatureVerify(wrapBytes(data), signature, address).isValid).toBe(true)
  }
})

test('a decline is a UserRejectedError, an abort ends the wait', async () => {
  const { kit, control } = setUpKit()
  await kit.connect({ connectorId })
  control.setPolicy('reject')
  await expect(signRaw(kit, { data })).rejects.toMatchObject({ name: 'UserRejectedError' })
  control.setPolicy('hang')
  const abort = new AbortController()
  const signing = signRaw(kit, { data, signal: abort.signal })
  await expect.poll(() => control.pending()).toHaveLength(1)
  abort.abort()
  await expect(signing).rejects.toMatchObject({ name: 'AbortError' })
})

test('a signature whose answer is lost may have been made', async () => {
  const { kit } = setUpKit()
  await kit.connect({ connectorId })
  const { signer } = await kit.getProvider('polkadot')
  vi.spyOn(signer, 'signRaw').mockRejectedValue(new Error('The extension is gone.'))
  await expect(signRaw(kit, { data })).rejects.toMatchObject({ name: 'SignatureUnknownError' })
})

test('what the wallet declines is an event as well, once', async () => {
  const { kit, control } = setUpKit()
  await kit.connect({ connectorId })
  control.setPolicy('reject')
  const reported = vi.fn()
  kit.on('error:reported', reported)
  await expect(signRaw(kit, { data })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  await vi.dynamicImportSettled()
  expect(reported.mock.calls).toMatchObject([[{ name: 'UserRejectedError' }]])
})

test('without a connected account there is nobody to sign', async () => {
  const { kit } = setUpKit()
  await expect(signRaw(kit, { data })).rejects.toMatchObject({ name: 'NoActiveAddressError' })
  await expect(getSigner(kit)).rejects.toMatchObject({ name: 'ClientNotSetError' })
})

test('the signer asks the extension’s own, and no other account than the one it was got for', async () => {
  const { kit, control } = setUpKit()
  await kit.connect({ connectorId })
  const signer = await getSigner(kit)
  const { address = '' } = kit.getAccount()
  const raw = { address, data: '0x00', type: 'bytes' } as const
  expect((await signer.signRaw?.(raw))?.signature).toMatch(/^0x/)
  const signings = () => control.requests().filter(({ method }) => method === 'signRaw').length
  const asked = signings()
  await kit.switchNetwork({ caipNetworkId: kusama.caipNetworkId })
  await expect(signer.signRaw?.(raw)).rejects.toMatchObject({ name: 'AccountChangedError' })
  await kit.disconnect()
  await expect(signer.signRaw?.(raw)).rejects.toMatchObject({ name: 'NoActiveAddressError' })
  expect(asked).toBe(1)
  expect(signings()).toBe(asked)
})

test('the signer passes the extension’s own errors on', async () => {
  const { kit, control } = setUpKit()
  await kit.connect({ connectorId })
  const signer = await getSigner(kit)
  control.setPolicy('reject')
  const { address = '' } = kit.getAccount()
  const asked = signer.signRaw?.({ address, data: '0x00', type: 'bytes' })
  const error = await asked?.catch((error: unknown) => error)
  expect(String(error)).toMatchInlineSnapshot(`"Error: Cancelled"`)
  expect(isWalletKitError(error)).toBe(false)
})

test('the provider is the extension, with its name and version', async () => {
  const { kit } = setUpKit()
  await kit.connect({ connectorId })
  expect(await kit.getProvider('polkadot')).toMatchObject({ name: 'test-wallet', version: '1.0.0' })
})
