import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { mainnet } from '../networks.js'
import { getBalance } from './account.js'

afterEach(() => void vi.unstubAllGlobals())
const kit = createActionKit({ networks: [mainnet], isConnected: false })
const options = { address: alice, network: mainnet }

test('is one request, in base units with the coin of the network', async () => {
  const { bodies } = fakeRpc({ eth_getBalance: () => '0xde0b6b3a7640001' })
  expect(await getBalance(kit, options)).toEqual({
    value: 1_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'ETH',
  })
  expect(bodies).toMatchObject([{ method: 'eth_getBalance', params: [alice, 'latest'] }])
})

test.each(['0x', '1', 1, {}, null])('%s is no balance', async (answer) => {
  fakeRpc({ eth_getBalance: () => answer })
  await expect(getBalance(kit, options)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})

test('what is no address is never asked for', async () => {
  const { bodies } = fakeRpc({})
  await expect(getBalance(kit, { ...options, address: 'x' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
  expect(bodies).toEqual([])
})
