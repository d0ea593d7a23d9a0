import { afterEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { Refusal } from '../../../../test/startNodes.js'
import { getCapabilities } from './getCapabilities.js'

const { ten } = openSmartAccount.networks
const { smart, bob } = openSmartAccount.addresses

afterEach(() => void vi.unstubAllGlobals())

async function begin(options?: openSmartAccount.Options) {
  const { frame, key } = await openSmartAccount(options)
  // Not of EIP-155.
  Object.assign(frame.settings.networks, { 'solana:5eykt': frame.settings.networks[ten] })
  const read = (...params: readonly unknown[]) =>
    getCapabilities(frame, { chainId: ten, method: '', params })
  return { key, read }
}
const notAuthorized = { name: 'NotAuthorizedError', code: 4100 }

test('the key’s account has no batches that are all or none, on all networks of eip155', async () => {
  const { key, read } = await begin()
  const plain = { atomic: { status: 'unsupported' } }
  expect(await read(key.address)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, null)).toEqual({ '0xa': plain, '0x2105': plain })
  expect(await read(key.address, ['0x2105', '0x1'])).toEqual({ '0x2105': plain })
  expect(await read(key.address, [])).toEqual({})
})

test.each([
  [{}, false],
  [{ paymasterUrl: 'https://paymaster.test' }, true],
  [{ paymasterOrigins: ['https://paymaster.test'] }, true],
])(
  'a smart account has them on its network, and a paymaster if there is one: %j',
  async (own, has) => {
    const { read } = await begin({ own })
    expect(await read(smart)).toEqual({
      '0xa': {
        atomic: { status: 'supported' },
        ...(has && { paymasterService: { supported: true } }),
      },
    })
  },
)

test('a network that does not answer says nothing of the others; if none knows the account, it is not the visitor’s', async () => {
  const { key, read } = await begin({
    answers: {
      eth_call() {
        throw new TypeError('down')
      },
    },
  })
  expect(Object.keys(await read(key.address))).toEqual(['0xa', '0x2105'])
  await expect(read(smart)).rejects.toMatchObject({ name: 'NodeNotReachedError' })
  const refusing = await begin({ answers: { eth_call: new Refusal('busy') } })
  await expect(refusing.read(smart)).rejects.toMatchObject({ name: 'NodeRefusedError' })
  await expect((await begin()).read(bob)).rejects.toMatchObject(notAuthorized)
  for (const chains of ['0xa', [1], [ten]]) {
    await expect(read(key.address, chains)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The parameters are not valid: the networks are none.' },
    })
  }
})
