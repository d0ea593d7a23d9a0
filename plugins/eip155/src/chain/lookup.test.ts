import { accountDisconnected } from '@wallet-kit/core/plugin'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { rpcError } from '../../test/createFakeProvider.js'
import { ensUniversalResolver } from '../constants.js'
import { mainnet, optimism } from '../networks.js'
import { namesKey } from '../slice.js'
import { lookupAddress, lookupAvatar, lookupName } from './ens.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const bob: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networks = [mainnet] as const
const empty = { eth_call: () => '0x' }
const createKit = () => createActionKit({ networks })

test('without chain 1 everything is null, and nothing is asked', async () => {
  const { bodies } = fakeRpc(empty)
  const kit = createActionKit({ networks: [optimism] })
  const options = { networks: [optimism], name: 'alice.eth', address: alice }
  expect(await lookupName(kit, options)).toBeNull()
  expect(await lookupAvatar(kit, options)).toBeNull()
  expect(await lookupAddress(kit, options)).toBeNull()
  expect(bodies).toEqual([])
})

describe('a node that answers without a record gives null', () => {
  test.each<[string, () => unknown]>([
    ['no resolver contract', () => '0x'],
    [
      'a revert',
      () => {
        throw rpcError(3, 'execution reverted', '0x77209fe8')
      },
    ],
    ['nonsense', () => `0x${'ff'.repeat(64)}`],
  ])('%s', async (_, answer) => {
    const { bodies } = fakeRpc({ eth_call: answer })
    expect(await lookupName(createKit(), { address: alice, networks })).toBeNull()
    expect(await lookupAddress(createKit(), { name: 'a.eth', networks })).toBeNull()
    expect(await lookupAvatar(createKit(), { name: 'a.eth', networks })).toBeNull()
    expect(bodies).toHaveLength(3)
  })
})

test('a name whose gateway is not asked is an error, and the next call tries again', async () => {
  const data = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [ensUniversalResolver, ['https://gate.example/{data}'], '0xc0de', '0x12345678', '0x'],
  })
  const { bodies } = fakeRpc({
    eth_call: () => {
      throw rpcError(3, 'execution reverted', data)
    },
  })
  const kit = createKit()
  const refusal = { name: 'NameGatewayError', message: expect.stringContaining('gate.example') }
  for (let turn = 0; turn < 2; turn++) {
    await expect(lookupName(kit, { address: alice, networks })).rejects.toMatchObject(refusal)
    const asked = { name: 'a.eth', networks }
    await expect(lookupAddress(kit, asked)).rejects.toMatchObject(refusal)
    await expect(lookupAvatar(kit, asked)).rejects.toMatchObject(refusal)
  }
  expect(bodies).toHaveLength(6)
})

test('a node that cannot be asked is its error, and the next call tries again', async () => {
  const kit = createKit()
  fakeRpc({
    eth_call: () => {
      throw rpcError(-32601, 'no such method')
    },
  })
  await expect(lookupName(kit, { address: alice, networks })).rejects.toMatchObject({
    name: 'RpcError',
  })
  fakeRpc(empty)
  expect(await lookupName(kit, { address: alice, networks })).toBeNull()
})

test('an answer counts for 5 minutes, and calls share it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { bodies } = fakeRpc(empty)
  const kit = createKit()
  const ask = () => lookupName(kit, { address: alice, networks })
  await Promise.all([ask(), ask(), lookupName(kit, { address: alice.toLowerCase(), networks })])
  vi.advanceTimersByTime(299_999)
  await ask()
  expect(bodies).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(bodies).toHaveLength(2)
})

test('it is kept over page loads, and forgotten at disconnect', async () => {
  fakeRpc(empty)
  const kit = createKit()
  await lookupName(kit, { address: alice, networks })
  expect(kit.storage.get(namesKey)).toMatchObject([
    [`name:${alice.toLowerCase()}`, expect.any(Number), null],
  ])
  kit.emit(accountDisconnected, { namespace: 'solana' })
  expect(kit.storage.get(namesKey)).toBeDefined()
  kit.emit(accountDisconnected, { namespace: 'eip155' })
  expect(kit.storage.get(namesKey)).toBeUndefined()
  const { bodies } = fakeRpc(empty)
  await lookupName(kit, { address: alice, networks })
  expect(bodies).toHaveLength(1)
})

test.each([[[1]], [['x', 1]], [[['x', '1', null]]], ['x'], [{}]])(
  'a stored %j is dropped',
  (value) => {
    expect(namesKey.parse(value)).toBeUndefined()
  },
)

test('a name that ENSIP-15 refuses is an error, and never asked for', async () => {
  const { bodies } = fakeRpc(empty)
  for (const name of ['', 'ab--cd.eth', 'vitа lik.eth', '.eth', 'eth.']) {
    const refusal = expect.objectContaining({ name: 'InvalidEnsNameError' })
    await expect(lookupAddress(createKit(), { name, networks })).rejects.toEqual(refusal)
  }
  expect(bodies).toEqual([])
})

test('an abort ends the wait of one, not the load of the others', async () => {
  fakeRpc(empty)
  const kit = createKit()
  const abort = new AbortController()
  const first = lookupName(kit, { address: alice, networks, signal: abort.signal })
  const second = lookupName(kit, { address: alice, networks })
  abort.abort('left')
  await expect(first).rejects.toBe('left')
  expect(await second).toBeNull()
})

test('one that was ended before it began asks nobody, and leaves nothing', async () => {
  const { bodies } = fakeRpc(empty)
  const kit = createKit()
  const signal = AbortSignal.abort('left')
  await expect(lookupAddress(kit, { name: 'alice.eth', networks, signal })).rejects.toBe('left')
  await expect(lookupAvatar(kit, { name: 'alice.eth', networks, signal })).rejects.toBe('left')
  expect(bodies).toEqual([])
  expect(kit.storage.get(namesKey)).toBeUndefined()
})

describe('the name of an address on a network', () => {
  const [op, all, usual] = [0x8000000a, 0x80000000, 60]
  const calls = parseAbi([
    'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
    'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
    'function addr(bytes32) view returns (address)',
    'function addr(bytes32, uint256) view returns (bytes)',
  ])
  const encode = (types: string, values: readonly unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types), values as never)

  /** The universal resolver of a chain where the address is called by that name, and whom it leads to by coin type. */
  const nameEveryone = (holders: Readonly<Record<number, Hex>>, name = 'a.eth') =>
    fakeRpc({
      eth_call([call]) {
        const { data } = call as { data: Hex }
        const asked = decodeFunctionData({ abi: calls, data })
        if (asked.functionName === 'reverseWithGateways')
          return encode('string, address, address', [name, zeroAddress, zeroAddress])
        const { args } = decodeFunctionData({ abi: calls, data: asked.args[1] as Hex })
        const [, coinType] = args as readonly [Hex, bigint?]
        const holder = holders[Number(coinType ?? usual)]
        const record =
          coinType === undefined
            ? encode('address', [holder ?? zeroAddress])
            : encode('bytes', [holder ?? '0x'])
        return encode('bytes, address', [record, zeroAddress])
      },
    })
  const lookup = (network = mainnet) =>
    lookupName(createActionKit({ networks: [mainnet, optimism] }), {
      ...{ address: alice, network, networks: [mainnet, optimism] },
    })

  test('takes one request on chain 1, whose resolver has followed it back', async () => {
    const { bodies } = nameEveryone({ [usual]: alice })
    expect(await lookup()).toBe('a.eth')
    expect(bodies).toHaveLength(1)
  })

  test.each<[Readonly<Record<number, Hex>>, string | null]>([
    [{ [usual]: alice }, 'a.eth'],
    [{ [all]: alice, [usual]: bob }, 'a.eth'],
    [{ [op]: alice, [all]: bob, [usual]: bob }, 'a.eth'],
    [{ [op]: bob, [all]: alice, [usual]: alice }, null],
    [{ [all]: bob, [usual]: alice }, null],
    [{}, null],
  ])('elsewhere it has to lead back there as well: %j', async (holders, name) => {
    nameEveryone(holders)
    expect(await lookup(optimism as never)).toBe(name)
  })

  test.each(['A.eth', 'mira\u202e.eth', 'ab--cd.eth'])(
    'is none where it is not in its one form: %s',
    async (name) => {
      nameEveryone({ [all]: alice, [usual]: alice }, name)
      expect(await lookup()).toBeNull()
      expect(await lookup(optimism as never)).toBeNull()
    },
  )
})
