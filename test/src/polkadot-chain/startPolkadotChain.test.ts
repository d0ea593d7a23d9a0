import { Keyring } from '@polkadot/keyring'
import type { Vec } from '@polkadot/types'
import type { EventRecord } from '@polkadot/types/interfaces'
import { blake2AsHex, encodeAddress, randomAsU8a } from '@polkadot/util-crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPolkadotWallet, polkadotAccounts } from '../polkadot-wallet/index.js'
import type { PolkadotPayload } from '../polkadot-wallet/polkadotWallet.js'
import { createFakePage } from '../wallet/createFakePage.js'
import { genesisHash, loadRuntime, type PolkadotRuntime } from './loadRuntime.js'
import { startPolkadotChain } from './startPolkadotChain.js'

const { alice, bob } = polkadotAccounts
let runtime: PolkadotRuntime
let running: startPolkadotChain.ReturnType
beforeAll(async () => {
  runtime = await loadRuntime()
  running = await startPolkadotChain()
})
afterAll(() => running?.stop())

async function ask<answer>(method: string, ...params: unknown[]): Promise<answer> {
  const body = JSON.stringify({ id: 1, method, params })
  const response = await fetch(running.chain.rpcUrl, { method: 'POST', body })
  const { error, result } = (await response.json()) as { error?: object; result: answer }
  return (error ?? result) as answer
}

/** The names of the events of a block, whose bytes are those of the chain's types. */
async function readEvents(at: string): Promise<readonly string[]> {
  const events = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
  const bytes = await ask<string>('state_getStorage', events, at)
  const records = runtime.registry.createType('Vec<EventRecord>', bytes) as Vec<EventRecord>
  expect(records.toHex()).toBe(bytes)
  return records.map(({ event }) => event.method)
}

/** The payload of a transfer by alice, as a page makes it, for the types of the chain. */
async function prepare({ to = String(bob.address), amount = 10_000_000_000n } = {}) {
  const { registry, tx, version } = runtime
  const blockHash = await ask<string>('chain_getFinalizedHead')
  const { number } = await ask<{ number: string }>('chain_getHeader', blockHash)
  const era = registry.createType('ExtrinsicEra', { current: Number(number), period: 128 })
  const nonce = await ask<number>('system_accountNextIndex', alice.address)
  const method = tx.balances?.transferKeepAlive?.(to, amount)
  return {
    ...{ address: alice.address, blockHash, era: era.toHex(), genesisHash },
    ...{ method: String(method?.toHex()), mode: 0, metadataHash: null, tip: '0x00' },
    nonce: `0x${nonce.toString(16).padStart(8, '0')}`,
    signedExtensions: registry.signedExtensions,
    specVersion: `0x${version.specVersion.toString(16).padStart(8, '0')}`,
    transactionVersion: `0x${version.transactionVersion.toString(16).padStart(8, '0')}`,
    version: 4,
  } satisfies PolkadotPayload & Record<string, unknown>
}

/** Signs with the test wallet, and joins both with the types of the chain. */
async function sign(
  payload: PolkadotPayload,
  type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519',
  given: PolkadotPayload = payload,
) {
  const { entry } = createPolkadotWallet({
    ...{ id: 'own', name: 'Own', page: createFakePage(), seeds: [{ ...alice, type }] },
  })
  const { signer } = await entry.enable('App')
  const { signature } = await signer.signPayload(payload)
  const { method, address } = given
  const transaction = runtime.registry.createType('Extrinsic', { method } as never)
  return transaction.addSignature(address, signature, given as never).toHex()
}

test('a transfer moves the amount, costs the fee, and is found in its block and by the indexer', async () => {
  const { chain } = running
  const receiver = encodeAddress(randomAsU8a(32), 0)
  const before = chain.getBalance(alice.address)
  const hex = await sign(await prepare({ to: receiver, amount: 12_345_678_901n }))
  const { partialFee } = await ask<{ partialFee: string }>('payment_queryInfo', hex)
  const hash = await ask('author_submitExtrinsic', hex)
  expect(hash).toBe(blake2AsHex(hex, 256))
  expect(chain.getBalance(receiver)).toBe(12_345_678_901n)
  expect(chain.getBalance(alice.address)).toBe(before - 12_345_678_901n - BigInt(partialFee))

  const at = await ask<string>('chain_getFinalizedHead')
  const { block } = await ask<{ block: { extrinsics: string[] } }>('chain_getBlock', at)
  expect(block.extrinsics[1]).toBe(hex)
  expect(await readEvents(at)).toEqual(['ExtrinsicSuccess', 'ExtrinsicSuccess'])

  const body = JSON.stringify({ address: receiver, row: 50, page: 0 })
  const url = `${chain.subscanUrl}/api/v2/scan/transfers`
  const answer = await (await fetch(url, { method: 'POST', body })).json()
  expect(answer.data.transfers).toMatchObject([
    { hash, from: encodeAddress(alice.address, 0), to: receiver, amount: '1.2345678901' },
  ])
})

test('one that the account cannot pay fails, and costs the fee alone', async () => {
  const { chain } = running
  const before = chain.getBalance(alice.address)
  await ask('author_submitExtrinsic', await sign(await prepare({ amount: before })))
  const { fee, hasSucceeded, block } = chain.transfers().at(-1) ?? {}
  expect([hasSucceeded, chain.getBalance(alice.address)]).toEqual([false, before - (fee ?? 0n)])
  const at = await ask<string>('chain_getBlockHash', block)
  expect(await readEvents(at)).toEqual(['ExtrinsicSuccess', 'ExtrinsicFailed'])
})

test('what is not the sender’s, of another chain, twice, too early or too late is refused', async () => {
  const { chain } = running
  const payload = await prepare()
  const submit = async (hex: string) => ask<object>('author_submitExtrinsic', hex)
  const bad = { code: 1010, data: 'Transaction has a bad signature' }
  for (const other of [
    { genesisHash: `0x${'00'.repeat(32)}` },
    { method: (await prepare({ amount: 1n })).method },
    { blockHash: genesisHash },
    { specVersion: '0x00000001' },
    { nonce: '0x00000001' },
    { tip: '0x05' },
  ]) {
    expect(await submit(await sign({ ...payload, ...other }, 'sr25519', payload))).toMatchObject(
      bad,
    )
  }
  const signer = new Keyring({ type: 'sr25519' }).addFromUri('//Bob').address
  expect(
    await submit(await sign(payload, 'sr25519', { ...payload, address: signer })),
  ).toMatchObject(bad)
  const outOfOrder = { ...payload, nonce: '0x00000063' }
  expect(await submit(await sign(outOfOrder))).toMatchObject({
    data: expect.stringMatching(/future/),
  })
  const remark = runtime.tx.system?.remark?.('0x00').toHex() ?? ''
  expect(await submit(await sign({ ...payload, method: remark }))).toMatchObject({ code: 1010 })
  expect(await submit('0x1234')).toMatchObject({ code: 1002 })
  expect(await ask('state_call')).toMatchObject({ code: -32601 })

  const hex = await sign(payload)
  expect(await submit(hex)).toBe(blake2AsHex(hex, 256))
  expect(await submit(hex)).toMatchObject({ data: 'Transaction is outdated' })
  const late = await sign(await prepare())
  chain.mine(128)
  expect(await submit(late)).toMatchObject(bad)
})

test.each(['ed25519', 'ecdsa'] as const)('signatures by %s are known', async (type) => {
  const keyring = new Keyring({ ss58Format: 0 })
  const { address } = keyring.addFromSeed(Buffer.from(alice.seed.slice(2), 'hex'), {}, type)
  const payload = await prepare({ amount: 50_000_000_000n, to: address })
  await ask('author_submitExtrinsic', await sign(payload))
  const own = {
    ...payload,
    address,
    nonce: '0x00000000',
    blockHash: await ask<string>('chain_getFinalizedHead'),
  }
  const { number } = await ask<{ number: string }>('chain_getHeader', own.blockHash)
  const current = { current: Number(number), period: 128 }
  const era = runtime.registry.createType('ExtrinsicEra', current).toHex()
  const hex = await sign({ ...own, era }, type)
  expect(await ask('author_submitExtrinsic', hex)).toBe(blake2AsHex(hex, 256))
})
