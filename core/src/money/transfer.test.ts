import { describe, expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { getNetwork, getNetworks } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import {
  checkReceiver,
  estimateTransfer,
  previewTransaction,
  previewTransfer,
  sendTransaction,
  transfer,
} from './transfer.js'

const address = '0x2222222222222222222222222222222222222222'
const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const money = { to: address, amount: 2n ** 256n - 1n, token: `0x${'cd'.repeat(20)}` }
const call = { to: address, data: '0xa9059cbb', value: 1n }

test.each<[string, (kit: Kit) => Promise<unknown>, object]>([
  ['transfer', (kit) => transfer(kit, { caipAddress, ...money }), money],
  ['estimateTransfer', (kit) => estimateTransfer(kit, { caipAddress, ...money }), money],
  ['previewTransfer', (kit) => previewTransfer(kit, { caipAddress, ...money }), money],
  [
    'previewTransaction',
    (kit) => previewTransaction(kit, { caipAddress, calls: [call], tokens: [address] }),
    { calls: [call], tokens: [address] },
  ],
  ['sendTransaction', (kit) => sendTransaction(kit, { caipAddress, call }), { call }],
])('%s is what the namespace does of that name, with what was given', async (name, act, fields) => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const answer = {}
  const asked: unknown[] = []
  const run = async (options: unknown) => {
    asked.push(options)
    return answer
  }
  Object.assign(adapter, { [name]: run })
  const kit = createTestKit({ plugins: [plugin], account: { caipAddress } })
  expect(await act(kit)).toBe(answer)
  const network = { caipNetworkId: 'eip155:1' }
  expect(asked).toMatchObject([{ caipAddress, network, ...fields }])
})

test.each([['smartAccount'], ['eoa'], [undefined]] as const)(
  'an account that its wallet calls %s is estimated as such',
  async (type) => {
    const fake = fakeNamespace('eip155')
    const wallet = createFakeWallet({ id: 'fern', accounts: [address] })
    const { session } = wallet
    wallet.session = () => ({ ...session(), accounts: [{ address, ...(type && { type }) }] })
    const asked: unknown[] = []
    fake.adapter.estimateTransfer = async (options) => {
      asked.push(options.type)
      return { fee: 1n, maxFee: 1n }
    }
    const account = { caipAddress: `eip155:1:${address}` }
    const kit: Kit = createTestKit({ plugins: [fake.plugin], account, wallet })
    await estimateTransfer(kit, { ...account, ...money })
    expect(asked).toEqual([type])
  },
)

describe('the check of a receiver', () => {
  test('is what the namespace says of a text', async () => {
    const { plugin, adapter } = fakeNamespace('eip155')
    const checked = { address, issue: 'burn' } as const
    const asked: unknown[] = []
    const checkText = async (options: unknown) => {
      asked.push(options)
      return checked
    }
    const calls = { ...(await adapter.calls()), checkReceiver: checkText }
    Object.assign(adapter, { calls: async () => calls })
    const kit: Kit = createTestKit({ plugins: [plugin] })
    const options = { text: 'x', network: getNetwork(kit), isNamed: true }
    expect(await checkReceiver(kit, options)).toBe(checked)
    expect(asked).toEqual([{ ...options, networks: getNetworks(kit) }])
  })

  test('where it says nothing, an address is one, and a name is none', async () => {
    const { plugin, adapter } = fakeNamespace('eip155')
    const { checkReceiver: _, ...calls } = await adapter.calls()
    Object.assign(adapter, { calls: async () => calls })
    const kit = createTestKit({ plugins: [plugin] })
    const network = getNetwork(kit)
    expect(await checkReceiver(kit, { text: address, network })).toEqual({ address })
    expect(await checkReceiver(kit, { text: 'bob.eth', network })).toBeUndefined()
  })
})
