import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { hexToU8a } from '@polkadot/util'
import { blake2AsHex, decodeAddress } from '@polkadot/util-crypto'
import { type Connector, definePlugin, type PluginId } from '@wallet-kit/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  assetHubGenesis,
  blockHash,
  createNode,
  createRegistry,
  deposit,
  fee,
  metadata,
} from '../../test/createNode.js'
import { setUpKit } from '../../test/setUpKit.js'
import { kusama, polkadotMainnet } from '../networks.js'
import type { PolkadotSigner } from './polkadotExtension.js'

const keyring = new Keyring({ type: 'ed25519', ss58Format: 0 })
const alice = keyring.addFromUri('//Alice')
const bob = keyring.addFromUri('//Bob').address

afterEach(() => vi.unstubAllGlobals())

type Answer = {
  id: number
  signature: `0x${string}`
  signedTransaction?: `0x${string}` | Uint8Array
}

/** Signs as the extensions do, which have the types of `@polkadot/api`. */
function signWith(pair: KeyringPair, payload: object): Answer {
  const { registry } = createRegistry()
  const { signedExtensions } = payload as { signedExtensions: string[] }
  registry.setSignedExtensions(signedExtensions)
  const { signature } = registry.createType('ExtrinsicPayload', payload, { version: 4 }).sign(pair)
  return { id: 1, signature }
}

/** The calls of an adapter on Polkadot, with a signer, a node, and a plugin that reads balances. */
async function create({ signer, changes, hasSource = true }: create.Options = {}) {
  const node = createNode(changes)
  node.state.accounts = { [alice.address]: { free: 50_000_000_000n }, [bob]: { free: deposit } }
  const source = definePlugin({
    id: 'source' as PluginId<undefined>,
    options: undefined,
    contributes: {
      data: { has: () => hasSource, readers: () => undefined },
    },
  })
  const signPayload = vi.fn(signer ?? ((payload: object) => signWith(alice, payload)))
  const extension = { name: 'own', version: '1', accounts: { get: async () => [] } }
  const { adapter } = setUpKit({ plugins: [source] })
  const calls = await adapter.calls()
  const { signal } = new AbortController()
  const connector: Connector<'polkadot'> = {
    ...{ id: 'own', name: 'Own' },
    type: 'EXTERNAL',
    namespace: 'polkadot',
    getProvider: async () => ({
      ...extension,
      signer: { signPayload: async (payload: object) => signPayload(payload) } as PolkadotSigner,
    }),
  }
  const account = { connector, signal, address: alice.address, network: polkadotMainnet }
  const options = { ...account, to: bob, amount: 12_345_678_901n }
  const ask = async <answer>(request: () => answer | Promise<answer>) => request()
  return {
    ...{ node, calls, options, signPayload, signal },
    estimate: (change = {}) => calls.estimateTransfer?.({ ...options, ...change }),
    transfer: (change = {}) => calls.transfer?.({ ...options, ask, ...change }),
  }
}

declare namespace create {
  type Options = {
    signer?: (payload: object) => Answer
    changes?: Parameters<typeof createNode>[0]
    hasSource?: boolean
  }
}

describe('a transfer', () => {
  test('is byte for byte the one that @polkadot/api makes, and goes to the chain that has the balances', async () => {
    const { node, transfer, signPayload } = await create()
    const sent = await transfer()

    const { registry, tx } = createRegistry()
    const method = tx.balances?.transferKeepAlive?.(bob, 12_345_678_901n)
    const expected = registry.createType('Extrinsic', { method }, { version: 4 })
    const era = registry.createType('ExtrinsicEra', { current: 1000, period: 128 })
    const payload = Object(signPayload.mock.calls[0]?.[0])
    expected.sign(alice, {
      ...{ blockHash: blockHash(1000), era, genesisHash: assetHubGenesis, nonce: 5, tip: 0 },
      runtimeVersion: {
        specVersion: Number(payload.specVersion),
        transactionVersion: Number(payload.transactionVersion),
      } as never,
      signedExtensions: registry.signedExtensions,
    })
    expect(node.asked('author_submitExtrinsic')[0]?.params).toEqual([expected.toHex()])
    expect(sent).toEqual({ hash: blake2AsHex(expected.toU8a(), 256) })
    expect(payload).toMatchObject({
      ...{ address: alice.address, era: era.toHex(), genesisHash: assetHubGenesis },
      ...{ method: method?.toHex(), mode: 0, metadataHash: null, nonce: '0x00000005', version: 4 },
      // A hardware wallet signs something else, and gives the whole.
      withSignedTransaction: true,
    })
  })

  test('may be signed whole by the wallet, if its sender and its call are the same', async () => {
    const own: { whole?: Answer['signedTransaction'] } = {}
    const signer = (payload: object) => ({
      ...signWith(alice, payload),
      ...(own.whole && { signedTransaction: own.whole }),
    })
    const { node, transfer } = await create({ signer })
    await transfer()
    const usual = String(node.asked('author_submitExtrinsic')[0]?.params[0]) as `0x${string}`
    for (const whole of [
      usual.slice(0, -2),
      usual.replace(/.$/, '0'),
      usual.replace(Buffer.from(alice.publicKey).toString('hex'), '00'.repeat(32)),
      '0x00',
      5,
    ]) {
      own.whole = whole as `0x${string}`
      await expect(transfer()).rejects.toMatchObject({ name: 'WalletAnswerError' })
    }
    expect(node.asked('author_submitExtrinsic')).toHaveLength(1)
    own.whole = usual
    await transfer()
    expect(node.asked('author_submitExtrinsic')[1]?.params).toEqual([usual])
    own.whole = hexToU8a(usual)
    await transfer()
    expect(node.asked('author_submitExtrinsic')[2]?.params).toEqual([usual])
  })

  test.each([
    ['ed25519', `0x00${'a1'.repeat(64)}`],
    ['sr25519', `0x01${'a2'.repeat(64)}`],
    ['ecdsa', `0x02${'a3'.repeat(65)}`],
    ['ecdsa, in capitals', `0x02${'A3'.repeat(65)}`],
  ] as const)('a signature of %s goes into the transaction as it is', async (_, signature) => {
    const { node, transfer } = await create({ signer: () => ({ id: 1, signature }) })
    await transfer()
    const sent = String(node.asked('author_submitExtrinsic')[0]?.params[0])
    const from = Buffer.from(alice.publicKey).toString('hex')
    expect(sent).toContain(`8400${from}${signature.slice(2).toLowerCase()}`)
  })

  test('an extension that cannot sign transactions is not asked', async () => {
    const { node, transfer, options } = await create()
    const getProvider = async () => ({ ...(await options.connector.getProvider()), signer: {} })
    await expect(
      transfer({ connector: { ...options.connector, getProvider } }),
    ).rejects.toMatchObject({
      name: 'UnsupportedMethodError',
      message: expect.stringContaining('signPayload'),
    })
    expect(node.asked('author_submitExtrinsic')).toEqual([])
  })

  test.each([
    ['no signature', {}],
    ['a short one', { signature: '0x0012' }],
    ['one without the kind of the key', { signature: `0x${'11'.repeat(64)}` }],
    ['a kind of key that is none', { signature: `0x05${'11'.repeat(64)}` }],
    ['an ecdsa one that is a byte short', { signature: `0x02${'11'.repeat(64)}` }],
    ['an ed25519 one with a byte more', { signature: `0x00${'11'.repeat(65)}` }],
    ['one with something before it', { signature: `00x00${'11'.repeat(64)}` }],
    ['one with letters that are no hex', { signature: `0x02${'1g'.repeat(65)}` }],
  ])('%s is not sent', async (_, answer) => {
    const { node, transfer } = await create({ signer: () => answer as Answer })
    await expect(transfer()).rejects.toMatchObject({
      name: 'WalletAnswerError',
    })
    expect(node.asked('author_submitExtrinsic')).toEqual([])
  })

  test('what the visitor declines is not sent', async () => {
    const signer = () => {
      throw new Error('Cancelled')
    }
    const { node, transfer } = await create({ signer })
    await expect(transfer()).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect(node.asked('author_submitExtrinsic')).toEqual([])
  })

  test.each([
    ['calls it invalid', { code: 1010, message: 'Invalid Transaction' }, 'TransferRefusedError'],
    ['cannot judge it', { code: 1011, message: 'Unknown Transaction Validity' }, 'RpcError'],
    ['has no room for it', { code: 1016, message: 'Immediately Dropped' }, 'RpcError'],
    ['takes no transactions', { code: -32601, message: 'Method not found' }, 'RpcError'],
    ['has it already', { code: 1013, message: 'Already Imported' }, undefined],
    ['has it in a block already', { code: 1012, message: 'Temporarily Banned' }, undefined],
    [
      'has taken its number',
      { code: 1010, message: '', data: 'Transaction is outdated' },
      undefined,
    ],
    ['has too much to do', { code: -32005, message: 'Too many requests' }, undefined],
    ['fails itself', { code: -32603, message: 'Internal error' }, undefined],
  ])('the node %s', async (_, error, name) => {
    const changes = {
      author_submitExtrinsic: () => {
        throw Object.assign(new Error(''), error)
      },
    }
    const { transfer } = await create({ changes })
    const sending = transfer()
    const details = error.message
    if (name) {
      await expect(sending).rejects.toMatchObject({ name, details })
      await expect(sending).rejects.not.toHaveProperty('refusal', expect.anything())
    } else await expect(sending).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  test('a node that refuses it after an attempt without an answer may not be the only one that got it', async () => {
    let attempts = 0
    const changes = {
      author_submitExtrinsic: () => {
        attempts += 1
        // JSON has no bigint, so this answer is lost.
        if (attempts === 1) return 1n
        throw Object.assign(new Error(''), { code: 1010, message: 'Invalid Transaction' })
      },
    }
    const { transfer } = await create({ changes })
    await expect(transfer()).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
    expect(attempts).toBe(2)
  })

  test('without a source of balances there is none', async () => {
    const { node, transfer, estimate } = await create({ hasSource: false })
    for (const run of [transfer, estimate]) {
      await expect(run()).rejects.toMatchObject({ name: 'UnsupportedOperationError' })
    }
    expect(node.bodies).toEqual([])
  })
})

describe('the cost', () => {
  test('is the network’s fee, beside what the account must keep', async () => {
    const { estimate } = await create()
    expect(await estimate()).toEqual({
      ...{ fee, maxFee: fee + fee / 10n + deposit, leastRest: deposit },
    })
  })

  test('a receiver who is nobody yet must get the deposit', async () => {
    const { node, estimate } = await create()
    delete node.state.accounts[bob]
    expect(await estimate()).toMatchObject({ leastAmount: deposit })
  })

  test.each([
    ['counts for the deposit', { free: 10n ** 11n, frozen: 5n * 10n ** 10n }, undefined],
    ['counts for a part', { free: 10n ** 11n, frozen: 30_000_000n }, deposit - 30_000_000n],
    ['is reserved first', { free: 10n ** 11n, reserved: 10n ** 10n, frozen: 10n ** 10n }, deposit],
  ])('what is frozen %s', async (_, holdings, leastRest) => {
    const { node, estimate } = await create()
    node.state.accounts[alice.address] = holdings
    expect((await estimate())?.leastRest).toBe(leastRest)
  })

  test('it is asked for the transaction as it will be, at its block', async () => {
    const { node, estimate, transfer } = await create()
    await estimate()
    await transfer()
    const [asked, at] = node.asked('payment_queryInfo')[0]?.params ?? []
    const [sent] = node.asked('author_submitExtrinsic')[0]?.params ?? []
    const signature = String(sent).indexOf(Buffer.from(alice.publicKey).toString('hex')) + 64
    const unsigned = (text: unknown) =>
      String(text).slice(0, signature) + String(text).slice(signature + 130)
    expect([unsigned(asked), at]).toEqual([unsigned(sent), blockHash(1000)])
  })

  test.each([
    ['reserved coins only', { reserved: 5n }],
    ['as much free as reserved', { free: 5n, reserved: 5n }],
  ])('a receiver who has %s is there already', async (_, holdings) => {
    const { node, estimate } = await create()
    node.state.accounts[bob] = holdings
    expect(await estimate()).not.toHaveProperty('leastAmount')
  })

  test('all that is not frozen can be sent if what is frozen keeps the account, and not a unit more', async () => {
    const { node, estimate } = await create()
    node.state.accounts[alice.address] = { free: 10n ** 11n, frozen: 3n * 10n ** 10n }
    const amount = 10n ** 11n - 3n * 10n ** 10n - fee
    expect(await estimate({ amount })).toEqual({ fee, maxFee: fee + fee / 10n })
    await expect(estimate({ amount: amount + 1n })).rejects.toMatchObject({
      ...{ refusal: 'funds', details: 'Too little would be left in the account.' },
    })
  })

  test('what is frozen beyond the reserved coins cannot be sent', async () => {
    const { node, estimate } = await create()
    const holdings = { free: 10n ** 11n, reserved: 10n ** 10n, frozen: 4n * 10n ** 10n }
    node.state.accounts[alice.address] = holdings
    const amount = 10n ** 11n - 3n * 10n ** 10n - fee
    expect(await estimate({ amount })).toMatchObject({ fee })
    await expect(estimate({ amount: amount + 1n })).rejects.toMatchObject({ refusal: 'funds' })
  })

  test('a transfer that would close the account is refused', async () => {
    const { estimate } = await create()
    for (const amount of [50_000_000_000n - fee, 50_000_000_000n]) {
      await expect(estimate({ amount })).rejects.toMatchObject({ refusal: 'funds' })
    }
    expect(await estimate({ amount: 50_000_000_000n - fee - deposit })).toMatchObject({ fee })
  })

  test('the metadata is read once', async () => {
    const { node, estimate } = await create()
    await estimate()
    await estimate({ amount: 5n })
    expect(node.asked('state_getMetadata')).toHaveLength(1)
  })
})

describe('lies of a node', () => {
  test.each<[string, Record<string, () => unknown>, string]>([
    ['another chain', { chain_getBlockHash: () => blockHash(7) }, 'WrongChainError'],
    ['no chain', { chain_getBlockHash: () => null }, 'ServiceAnswerError'],
    [
      'a fee that is a text',
      { payment_queryInfo: () => ({ partialFee: 'little' }) },
      'ServiceAnswerError',
    ],
    ['a negative fee', { payment_queryInfo: () => ({ partialFee: '-1' }) }, 'ServiceAnswerError'],
    [
      'a fee without end',
      { payment_queryInfo: () => ({ partialFee: '9'.repeat(50) }) },
      'ServiceAnswerError',
    ],
    ['no fee', { payment_queryInfo: () => null }, 'ServiceAnswerError'],
    ['an account of another length', { state_getStorage: () => '0x00' }, 'ServiceAnswerError'],
    ['an account that is a number', { state_getStorage: () => 7 }, 'ServiceAnswerError'],
    ...[`x0x${'00'.repeat(80)}`, `0x${'00'.repeat(81)}`, [`0x${'00'.repeat(80)}`]].map(
      (account) =>
        [
          `an account that is ${JSON.stringify(account)}`,
          { state_getStorage: () => account },
          'ServiceAnswerError',
        ] as [string, Record<string, () => unknown>, string],
    ),
    ['no number of the transaction', { system_accountNextIndex: () => '5' }, 'ServiceAnswerError'],
    ['a negative number', { system_accountNextIndex: () => -1 }, 'ServiceAnswerError'],
    ['no block', { chain_getFinalizedHead: () => '0x' }, 'ServiceAnswerError'],
    ['no header', { chain_getHeader: () => ({ number: 5 }) }, 'ServiceAnswerError'],
    ['no version', { state_getRuntimeVersion: () => ({ specVersion: '1' }) }, 'ServiceAnswerError'],
    ['no metadata', { state_getMetadata: () => null }, 'ServiceAnswerError'],
    ['metadata of something else', { state_getMetadata: () => '0x00' }, 'TransferRefusedError'],
    [
      'metadata of 10 MB',
      { state_getMetadata: () => metadata.padEnd(10_000_000, '0') },
      'BodyTooLargeError',
    ],
  ])('%s: nothing is shown, nobody is asked to sign', async (_, changes, name) => {
    vi.useFakeTimers()
    const { estimate, transfer, signPayload } = await create({ changes })
    for (const run of [estimate, transfer]) {
      if (run === transfer && ('payment_queryInfo' in changes || 'state_getStorage' in changes))
        break
      const running = expect(run()).rejects.toMatchObject({ name })
      await vi.runAllTimersAsync()
      await running
    }
    expect(signPayload).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test('huge numbers stay exact', async () => {
    const { node, estimate } = await create({
      changes: { payment_queryInfo: () => ({ partialFee: `0x${'1'.repeat(32)}` }) },
    })
    node.state.accounts[alice.address] = { free: 2n ** 128n - 1n }
    expect((await estimate())?.fee).toBe(BigInt(`0x${'1'.repeat(32)}`))
  })
})

describe('a receiver', () => {
  const key = decodeAddress(bob)
  test.each([
    ['of the network', keyring.encodeAddress(key, 0), {}],
    ['of no network', keyring.encodeAddress(key, 42), { canonical: keyring.encodeAddress(key, 0) }],
    ['that nobody has the key of', keyring.encodeAddress(new Uint8Array(32), 0), { issue: 'burn' }],
    ['of a pallet', '13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB', { issue: 'keyless' }],
  ])('%s', async (_, text, expected) => {
    const { calls } = await create()
    const asked = { text, network: polkadotMainnet, networks: [] }
    expect(await calls.checkReceiver?.(asked)).toEqual({ address: text, ...expected })
  })

  test.each([
    ['of another network', keyring.encodeAddress(key, 2)],
    ['with a wrong checksum', bob.replace(/.$/, '1')],
    ['of Ethereum', '0x0000000000000000000000000000000000000001'],
  ])('%s is none', async (_, text) => {
    const { calls } = await create()
    expect(
      await calls.checkReceiver?.({ text, network: polkadotMainnet, networks: [] }),
    ).toBeUndefined()
  })

  test('of Kusama is one there', async () => {
    const { calls } = await create()
    const text = keyring.encodeAddress(key, 2)
    expect(await calls.checkReceiver?.({ text, network: kusama, networks: [] })).toEqual({
      address: text,
    })
    const plain = keyring.encodeAddress(key, 42)
    expect(await calls.checkReceiver?.({ text: plain, network: kusama, networks: [] })).toEqual({
      ...{ address: plain, canonical: text },
    })
  })
})
