import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { alice, bob, createAccount, createFakeWallet, never } from '../../test/createFakeWallet.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import { connect, restore } from './adapter.js'

const networks = [solanaMainnet, solanaDevnet] as const
const setUp = (answer: unknown) => {
  const fake = createFakeWallet({ 'standard:connect': answer })
  const { signal } = new AbortController()
  const call = {
    connector: createFakeConnector(fake.wallet),
    network: solanaMainnet,
    networks,
    signal,
  }
  return { ...fake, call }
}
const rejection = (code: number) => Object.assign(new Error('no'), { code })

test('connect asks openly, restore silently', async () => {
  const { call, requests } = setUp({ accounts: [createAccount(), createAccount({ address: bob })] })
  const session = {
    namespace: 'solana',
    accounts: [{ address: alice }, { address: bob }],
    approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
  }
  expect(await connect(call)).toEqual([session])
  expect(await restore(call)).toEqual([session])
  expect(requests.map(({ inputs }) => inputs)).toEqual([[], [{ silent: true }]])
})

test('no account is no session', async () => {
  const { call } = setUp({ accounts: [createAccount({ chains: ['sui:mainnet'] })] })
  expect(await connect(call)).toEqual([])
  expect(await restore(call)).toEqual([])
})

test('accounts of a local network only serve none that is configured', async () => {
  const { call } = setUp({ accounts: [createAccount({ chains: ['solana:localnet'] })] })
  expect(await connect(call)).toEqual([
    { namespace: 'solana', accounts: [{ address: alice }], approvedNetworkIds: [] },
  ])
})

test('a network without a name in the Wallet Standard is served by every account', async () => {
  const { call } = setUp({ accounts: [createAccount({ chains: ['solana:mainnet'] })] })
  const own = { ...solanaMainnet, id: 'own', caipNetworkId: 'solana:own' }
  const there = { ...call, network: own, networks: [...networks, own] }
  const approvedNetworkIds = [solanaMainnet.caipNetworkId, 'solana:own']
  expect(await connect(there)).toMatchObject([{ approvedNetworkIds }])
  expect((await connect(there))[0]?.caipNetworkId).toBeUndefined()
})

test('the session is on the kit’s network, or else on the first that the accounts serve', async () => {
  const { call } = setUp({ accounts: [createAccount({ chains: ['solana:devnet'] })] })
  const [session] = await connect(call)
  expect(session?.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  const [there] = await connect({ ...call, network: solanaDevnet })
  expect(there?.caipNetworkId).toBeUndefined()
  const only = { ...call, network: solanaTestnet, networks: [solanaTestnet] }
  expect((await connect(only))[0]?.caipNetworkId).toBeUndefined()
})

test.each([
  undefined,
  null,
  {},
  { accounts: 'all' },
  { accounts: [createAccount({ address: 'x' })] },
])('the answer %j is none', async (answer) => {
  const { call } = setUp(answer)
  await expect(connect(call)).rejects.toMatchObject({ name: 'WalletAnswerError' })
  await expect(restore(call)).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

describe('restore', () => {
  test.each([4001, 4100])('code %s means that nobody is connected', async (code) => {
    const { call } = setUp(rejection(code))
    expect(await restore(call)).toEqual([])
    await expect(connect(call)).rejects.toMatchObject({ cause: { code } })
  })

  test('any other failure is thrown', async () => {
    const { call } = setUp(rejection(-32603))
    await expect(restore(call)).rejects.toMatchObject({ name: 'WalletRequestError' })
  })

  test('a wallet that hangs ends with the signal', async () => {
    const { call } = setUp(never)
    const signal = AbortSignal.abort(new Error('left'))
    await expect(restore({ ...call, signal })).rejects.toThrow('left')
  })
})
