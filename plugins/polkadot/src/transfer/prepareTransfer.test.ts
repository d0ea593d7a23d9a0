import { TypeRegistry } from '@polkadot/types'
import { compactToU8a, hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsHex, decodeAddress } from '@polkadot/util-crypto'
import type { Network } from '@wallet-kit/core'
import { createWalletKit, type Kit } from '@wallet-kit/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMetadata, numbers } from '../../test/createMetadata.js'
import { assetHubGenesis, blockHash, createNode } from '../../test/createNode.js'
import { setUpKit } from '../../test/setUpKit.js'
import { polkadot } from '../index.js'
import { kusamaAssetHub, polkadotAssetHub, polkadotMainnet } from '../networks.js'
import {
  encodeExtrinsic,
  hashOf,
  isSameTransfer,
  openNode,
  prepareTransfer,
  readBlockNumber,
  readFinalized,
  readRuntime,
} from './prepareTransfer.js'

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const small = createMetadata(({ addExtension, types }) => {
  addExtension('CheckMortality', types.u16, types.none)
  addExtension('CheckNonce', types.u32, types.none)
})

afterEach(() => vi.unstubAllGlobals())

/** A kit and a node whose code is small. */
function create({ changes = {}, kit = setUpKit().kit }: create.Options = {}) {
  const node = createNode({
    state_getMetadata: () => small,
    state_getRuntimeVersion: () => ({ specVersion: 12, transactionVersion: 34 }),
    ...changes,
  })
  const fetchNode = globalThis.fetch
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    urls.push(url)
    return fetchNode(url, init)
  })
  const options = { from: alice, to: bob, amount: 100n, network: polkadotMainnet }
  return {
    ...{ kit, node, urls },
    prepare: (change: Partial<prepareTransfer.Options> = {}) =>
      prepareTransfer(kit, { ...options, ...change }),
    open: (network: Network = polkadotMainnet, signal?: AbortSignal) =>
      openNode(kit, { network, signal }),
  }
}

declare namespace create {
  type Options = { changes?: Parameters<typeof createNode>[0]; kit?: Kit }
}

describe('what is prepared', () => {
  test('is read at the last finalized block', async () => {
    const { node, prepare } = create()
    const prepared = await prepare()
    expect(prepared).toMatchObject({
      ...{ from: decodeAddress(alice), to: decodeAddress(bob), nonce: 5 },
      ...{ specVersion: 12, transactionVersion: 34 },
      block: { hash: blockHash(1000), number: 1000 },
    })
    const { balances, transfer } = numbers
    expect([...prepared.call]).toEqual([balances, transfer, 0, ...prepared.to, 145, 1])
    expect([...prepared.extra]).toEqual([...prepared.era, 20])
    expect(node.asked('system_accountNextIndex')[0]?.params).toEqual([alice])
    for (const method of ['chain_getHeader', 'state_getRuntimeVersion', 'state_getMetadata']) {
      expect(node.asked(method).map(({ params }) => params)).toEqual([[blockHash(1000)]])
    }
  })

  test.each([0, 1, 63, 127, 128, 129, 1000, 2 ** 32 - 1])(
    'it is valid for 128 blocks from block %i on, as @polkadot/api says it',
    async (current) => {
      const number = `0x${current.toString(16)}`
      const { prepare } = create({ changes: { chain_getHeader: () => ({ number }) } })
      const { era } = await prepare()
      const expected = new TypeRegistry().createType('ExtrinsicEra', { current, period: 128 })
      expect(u8aToHex(era)).toBe(expected.toHex())
    },
  )

  test('a transfer of a token is refused before the node is asked', async () => {
    const { node, prepare } = create()
    await expect(prepare({ token: '' })).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', refusal: 'token' },
    })
    expect(node.bodies).toEqual([])
  })

  test.each([['from'], ['to']] as const)(
    'a text that is no address in "%s" is named, and nobody is asked',
    async (field) => {
      const { node, prepare } = create()
      await expect(prepare({ [field]: 'nobody' })).rejects.toMatchObject({
        ...{ name: 'InvalidSs58Error', message: expect.stringContaining(`"${field}"`) },
      })
      expect(node.bodies).toEqual([])
    },
  )

  test('nothing more is asked once its caller has gone', async () => {
    const end = new AbortController()
    const { node, prepare } = create({
      changes: {
        chain_getFinalizedHead() {
          end.abort()
          return blockHash(1000)
        },
      },
    })
    await expect(prepare({ signal: end.signal })).rejects.toThrow()
    expect(node.asked('chain_getHeader')).toEqual([])
  })
})

describe('counters', () => {
  const version = (change: object) => ({
    state_getRuntimeVersion: () => ({ specVersion: 12, transactionVersion: 34, ...change }),
  })
  const places: readonly (readonly [string, (value: unknown) => create.Options['changes'] & {}])[] =
    [
      ['nonce', (value) => ({ system_accountNextIndex: () => value })],
      ['specVersion', (specVersion) => version({ specVersion })],
      ['transactionVersion', (transactionVersion) => version({ transactionVersion })],
    ]

  test.each(
    places.flatMap(([field, toChanges]) =>
      [0, 2 ** 32 - 1].map((value) => [field, value, toChanges] as const),
    ),
  )('"%s" may be %j', async (field, value, toChanges) => {
    const { prepare } = create({ changes: toChanges(value) })
    expect(await prepare()).toMatchObject({ [field]: value })
  })

  test.each(
    places.flatMap(([field, toChanges]) =>
      [-1, 2 ** 32, 1.5, '5', null, [5]].map((value) => [field, value, toChanges] as const),
    ),
  )('"%s" is not %j', async (field, value, toChanges) => {
    const { prepare } = create({ changes: toChanges(value) })
    await expect(prepare()).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError' },
      details: field === 'nonce' ? 'No nonce.' : 'No version.',
      // The chain that was asked.
      message: expect.stringContaining('polkadot:68d56f15f85d3136970ec16946040bc1'),
    })
  })
})

describe('the finalized block', () => {
  const finalized = async (changes: create.Options['changes'] & {}) =>
    readFinalized(await create({ changes }).open())

  test.each([
    null,
    5,
    '',
    `0x${'0'.repeat(63)}`,
    `0x${'0'.repeat(65)}`,
    `0x${'0'.repeat(63)}g`,
    `0x${'A'.repeat(64)}`,
    `00x${'0'.repeat(64)}`,
    [`0x${'0'.repeat(64)}`],
  ])('%j is no hash', async (hash) => {
    await expect(finalized({ chain_getFinalizedHead: () => hash })).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No finalized block.' },
    })
  })

  test.each([undefined, 5, '', '0x', '5', '0x1g', '00x1', '0x123456789', ['0x1']])(
    '%j is no number',
    async (number) => {
      await expect(finalized({ chain_getHeader: () => ({ number }) })).rejects.toMatchObject({
        ...{ name: 'ServiceAnswerError', details: 'No block number.' },
      })
    },
  )

  test.each([
    ['0x0', 0],
    ['0xa', 10],
    ['0xAf', 175],
    ['0xffffffff', 2 ** 32 - 1],
  ])('%s is the number %i', (number, expected) => {
    expect(readBlockNumber({ number })).toBe(expected)
  })
})

describe('the code of a chain', () => {
  const read = async ({ kit, open }: ReturnType<typeof create>, network?: Network) =>
    readRuntime(kit, { node: await open(network), at: blockHash(1) })

  test('is read once for a version', async () => {
    const versions = [12, 12, 13, 12]
    const setUp = create({
      changes: {
        state_getRuntimeVersion: () => ({ specVersion: versions.shift(), transactionVersion: 34 }),
      },
    })
    const first = await read(setUp)
    expect(await read(setUp)).toEqual(first)
    expect(setUp.node.asked('state_getMetadata')).toHaveLength(1)
    const second = await read(setUp)
    expect(second).toMatchObject({ specVersion: 13, transactionVersion: 34 })
    expect(second.runtime).not.toBe(first.runtime)
    expect((await read(setUp)).runtime).toBe(first.runtime)
    expect(setUp.node.asked('state_getMetadata')).toHaveLength(2)
  })

  test('is not that of another chain of the same version', async () => {
    const genesis = [assetHubGenesis, `0x${kusamaAssetHub.id}${'0'.repeat(32)}`]
    const setUp = create({ changes: { chain_getBlockHash: () => genesis.shift() } })
    const first = await read(setUp)
    const second = await read(setUp, kusamaAssetHub)
    expect(second.runtime).not.toBe(first.runtime)
    expect(setUp.node.asked('state_getMetadata')).toHaveLength(2)
  })

  test('that could not be read is read again', async () => {
    const other = createMetadata(({ balances }) => Object.assign(balances, { name: 'Coins' }))
    const answers = [other, small]
    const setUp = create({ changes: { state_getMetadata: () => answers.shift() } })
    await expect(read(setUp)).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', refusal: 'format', cause: expect.any(TypeError) },
      // Whether it would fail is not known, and the deposit has no part in it.
      ...{ shortMessage: 'The transfer is not made.', hints: [] },
      details: 'The network’s metadata could not be read.',
    })
    expect(await read(setUp)).toMatchObject({ specVersion: 12 })
  })

  test.each([null, 5, [small]])('%j is none', async (metadata) => {
    const setUp = create({ changes: { state_getMetadata: () => metadata } })
    await expect(read(setUp)).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No metadata.' },
    })
  })
})

describe('a signed transaction', () => {
  const from = decodeAddress(alice)
  const signature = new Uint8Array(65).fill(7)
  const call = Uint8Array.of(9, 3, 0, 1)
  const write = (extra: Uint8Array) => encodeExtrinsic({ from, extra, call }, signature)

  test('has its length, its kind, its sender, its signature and its call', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16_000 }), (length) => {
        const extra = new Uint8Array(length).fill(8)
        const body = [0x84, 0, ...from, ...signature, ...extra, ...call]
        const whole = Uint8Array.from([...compactToU8a(body.length), ...body])
        expect(write(extra) === u8aToHex(whole)).toBe(true)
      }),
      { numRuns: 20, examples: [[0], [24], [25], [152], [153], [16_000]] },
    )
  })

  test('is found by the hash of its bytes', () => {
    const transaction = write(Uint8Array.of(255, 16, 1))
    expect(hashOf(transaction)).toBe(blake2AsHex(hexToU8a(transaction), 256))
    expect(hashOf('0x')).toBe(blake2AsHex(new Uint8Array(), 256))
  })

  const usual = write(new Uint8Array(3))
  const is = (transaction: string) => isSameTransfer({ from, call }, transaction)

  test('is the same one whatever signature and other parts it has', () => {
    expect(is(usual)).toBe(true)
    expect(is(encodeExtrinsic({ from, call, extra: Uint8Array.of(1, 2) }, signature))).toBe(true)
    expect(
      is(
        encodeExtrinsic(
          { from, call, extra: call },
          signature.map(() => 1),
        ),
      ),
    ).toBe(true)
  })

  test.each([
    ['the call is another one', usual.replace(/1$/, '2')],
    ['something stands behind the call', `${usual}00`],
    ['the call stands elsewhere', `${usual.slice(0, -8)}${'00'.repeat(4)}`],
    ['the sender is another one', usual.replace(u8aToHex(from).slice(2), '00'.repeat(32))],
    ['it is not signed', usual.replace('8400', '0400')],
    ['it is of another version', usual.replace('8400', '8500')],
    ['the sender is of another kind', usual.replace('8400', '8401')],
    ['its length has four bytes', usual.replace('8400', '00008400')],
    ['its length has one byte', usual.replace(/^0x../, '0x')],
    ['it does not begin as hex', usual.replace('0x', '1x')],
    ['its "0x" stands one place later', `00x${usual.slice(3)}`],
    ['something stands before it', usual.replace('0x', '00x')],
    ['it has letters that are no hex', usual.replace('0707', '07g7')],
    ['it has capitals', usual.replace(/8400\w+/, (text) => text.toUpperCase())],
    ['a line ends behind it', `${usual}\n`],
  ])('is another one if %s', (_, transaction) => {
    expect(transaction).not.toBe(usual)
    expect(is(transaction)).toBe(false)
  })

  test.each([
    [127, false],
    [128, true],
    [32_768, true],
    [32_769, false],
  ])('of %i hex digits may be one: %s', (digits, isOne) => {
    const start = usual.slice(0, 2 + 4 + 4 + 64)
    const end = usual.slice(-8)
    const rest = '0'.repeat(digits - (start.length - 2) - end.length)
    expect(is(`${start}${rest}${end}`)).toBe(isOne)
  })
})

describe('the node', () => {
  test('is of the chain that has the balances', async () => {
    const { open, urls } = create()
    expect((await open()).genesisHash).toBe(assetHubGenesis)
    expect(urls).toEqual(polkadotMainnet.balancesOn?.rpcUrls)
  })

  test('of a network that has balances itself is its own', async () => {
    const { open, urls } = create()
    await open(polkadotAssetHub)
    expect(urls).toEqual(polkadotAssetHub.rpcUrls)
  })

  test('is the one that the host has for the chain of the balances', async () => {
    const own = { ...polkadotAssetHub, rpcUrls: ['https://own.example'] }
    const kit = createWalletKit({
      metadata: { name: 'The App' },
      networks: [polkadotMainnet, own],
      plugins: [polkadot()],
      storage: false,
    }) as unknown as Kit
    const { open, urls } = create({ kit })
    await open()
    expect(urls).toEqual(['https://own.example'])
    kit.destroy()
  })

  test('is asked over http and https alone', async () => {
    const asked = async (...rpcUrls: string[]) => {
      const { open, urls } = create()
      await open({ ...polkadotAssetHub, rpcUrls })
      return urls
    }
    expect(await asked('wss://one.example', 'https://two.example')).toEqual(['https://two.example'])
    expect(await asked('ws+http://one.example', 'HTTP://two.example')).toEqual([
      'HTTP://two.example',
    ])
    expect(await asked('https+ws://one.example', 'http://two.example')).toEqual([
      'http://two.example',
    ])
  })

  test.each([
    ['half a hash', assetHubGenesis.slice(0, 34)],
    ['a hash in capitals', `0x${assetHubGenesis.slice(2).toUpperCase()}`],
    ['no text', [assetHubGenesis]],
    ['none', null],
  ])('whose genesis hash is %s is not said to be of another chain', async (_, genesis) => {
    const { open } = create({ changes: { chain_getBlockHash: () => genesis } })
    await expect(open()).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  })

  test('with another genesis hash is of another chain', async () => {
    const genesis = `0x0${assetHubGenesis.slice(2, -1)}`
    const { open } = create({ changes: { chain_getBlockHash: () => genesis } })
    await expect(open()).rejects.toMatchObject({
      ...{ name: 'WrongChainError' },
      message: expect.stringContaining('polkadot:68d56f15f85d3136970ec16946040bc1'),
    })
  })

  test('is asked for the hash of its first block', async () => {
    const { node, open } = create()
    await open()
    expect(node.asked('chain_getBlockHash').map(({ params }) => params)).toEqual([[0]])
  })

  test('is not asked for the one who has gone, unless that has to be', async () => {
    const { node, open } = create()
    const end = new AbortController()
    const { ask, rpc } = await open(polkadotMainnet, end.signal)
    end.abort()
    await expect(ask('system_accountNextIndex', [alice])).rejects.toThrow()
    expect(node.asked('system_accountNextIndex')).toEqual([])
    expect(await rpc({ method: 'system_accountNextIndex', params: [alice] })).toBe(5)
  })
})
