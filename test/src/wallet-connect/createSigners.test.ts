import { ed25519 } from '@noble/curves/ed25519.js'
import { TypeRegistry } from '@polkadot/types'
import { stringToHex, u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58, base64, hex } from '@scure/base'
import { Address, OutScript, p2wpkh, Transaction } from '@scure/btc-signer'
import {
  PublicKey,
  Transaction as SolanaTransaction,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import { optimism } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBody } from '../stack/readBody.js'
import { sendJson } from '../stack/sendJson.js'
import { stackAccounts } from '../stack/stackAccounts.js'
import { startAnvil } from '../stack/startAnvil.js'
import { startGuard } from '../stack/startGuard.js'
import { startServer } from '../stack/startServer.js'
import type { BitcoinSource } from './bip122/bitcoinSource.js'
import { setUpSession } from './testing/setUpSession.js'

const { alice, bob } = stackAccounts
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const text = 'Sign in to the app, Zürich'
const bytes = new TextEncoder().encode(text)

// One coin of 100,000 satoshis, and whatever is sent.
const sent: string[] = []
const source: BitcoinSource = {
  coins: async () => [{ txid: 'aa'.repeat(32), index: 1, amount: 100_000n }],
  async broadcast(transaction) {
    sent.push(transaction)
    return Transaction.fromRaw(hex.decode(transaction), { allowUnknownOutputs: true }).id
  },
}

// A real chain, and a node of Solana that takes what it is sent.
const guard = startGuard()
const taken: unknown[] = []
const node = await startServer(async (request, response) => {
  taken.push(JSON.parse(await readBody(request)))
  sendJson(response, { text: JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'its id' }) })
})
const anvil = await startAnvil({ chainId: 10, guard })

let setUp: setUpSession.SetUp
beforeAll(async () => {
  const rpcUrls = { 'eip155:10': anvil.url, [solana]: node.url }
  setUp = await setUpSession({ bitcoin: source, rpcUrls })
  await setUp.app.connect(setUp.wallet.pair)
}, 20_000)
afterAll(async () => {
  await Promise.all([setUp.close(), node.stop(), anvil.stop()])
  guard.stop()
})

function ask<Result>(chain: string, method: string, params: object): Promise<Result> {
  return setUp.app.provider.request<Result>({ method, params }, chain)
}

function addressOf(chain: string) {
  return setUp.wallet.addresses(chain)[0] as string
}

describe('one session holds four namespaces', () => {
  test('with the accounts of the chains that both know, in each chain’s own form', () => {
    expect(setUp.app.accounts()).toEqual([
      `eip155:1:${alice.address}`,
      `eip155:1:${bob.address}`,
      `eip155:10:${alice.address}`,
      `eip155:10:${bob.address}`,
      `${solana}:${addressOf(solana)}`,
      `${solana}:${setUp.wallet.addresses(solana)[1]}`,
      `${polkadot}:${addressOf(polkadot)}`,
      `${polkadot}:${setUp.wallet.addresses(polkadot)[1]}`,
      `${bitcoin}:${addressOf(bitcoin)}`,
      `${bitcoin}:${setUp.wallet.addresses(bitcoin)[1]}`,
    ])
    expect(base58.decode(addressOf(solana))).toHaveLength(32)
    expect(addressOf(polkadot)).toMatch(/^1\w{46,47}$/)
    expect(setUp.wallet.addresses('polkadot:b0a8d493285c2df73290dfb7e61f870f')[0]).toMatch(
      /^[C-J]\w{46}$/,
    )
    expect(addressOf(bitcoin)).toMatch(/^bc1q\w{38}$/)
    expect(setUp.wallet.addresses('bip122:000000000933ea01ad0ee984209779ba')[0]).toMatch(
      /^tb1q\w{38}$/,
    )
  })
})

describe('Ethereum', () => {
  test('a message', async () => {
    const params = [`0x${hex.encode(bytes)}`, alice.address]
    const signature = await ask<Hex>('eip155:1', 'personal_sign', params)
    expect(await verifyMessage({ address: alice.address, message: text, signature })).toBe(true)
  })

  test('typed data, of the request’s chain', async () => {
    const typedData = {
      domain: { name: 'App', chainId: 10 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: '5' },
    } as const
    const params = [alice.address, JSON.stringify(typedData)]
    const signature = await ask<Hex>('eip155:10', 'eth_signTypedData_v4', params)
    const message = { amount: 5n }
    expect(
      await verifyTypedData({ ...typedData, message, address: alice.address, signature }),
    ).toBe(true)
    await expect(ask('eip155:1', 'eth_signTypedData_v4', params)).rejects.toMatchObject({
      code: -32603,
    })
  })

  test('a transaction, which the chain takes', async () => {
    const chain = createPublicClient({ chain: optimism, transport: http(anvil.url) })
    const transaction = { from: alice.address, to: bob.address, value: '0x7' }
    const hash = await ask<Hex>('eip155:10', 'eth_sendTransaction', [transaction])
    const { from, to, value } = await chain.getTransaction({ hash })
    expect({ from, to, value }).toEqual({
      from: alice.address.toLowerCase(),
      to: bob.address.toLowerCase(),
      value: 7n,
    })
  })

  test('another’s account, and a chain without a node', async () => {
    const stranger = stackAccounts.dora.address
    await expect(ask('eip155:1', 'personal_sign', ['0x00', stranger])).rejects.toMatchObject({
      code: 4100,
    })
    const transaction = { from: alice.address, to: bob.address, value: '0x1' }
    await expect(ask('eip155:1', 'eth_sendTransaction', [transaction])).rejects.toMatchObject({
      code: 4901,
    })
  })
})

describe('Solana', () => {
  const blockhash = base58.encode(new Uint8Array(32).fill(7))

  function transfer() {
    const payer = new PublicKey(addressOf(solana))
    const instruction = SystemProgram.transfer({
      fromPubkey: payer,
      toPubkey: PublicKey.default,
      lamports: 5,
    })
    return { payer, instruction }
  }

  test('a message', async () => {
    const pubkey = addressOf(solana)
    const { signature } = await ask<{ signature: string }>(solana, 'solana_signMessage', {
      message: base58.encode(bytes),
      pubkey,
    })
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(pubkey))).toBe(true)
  })

  test('a transaction of before versions', async () => {
    const { payer, instruction } = transfer()
    const legacy = new SolanaTransaction({ feePayer: payer, recentBlockhash: blockhash })
    legacy.add(instruction)
    const unsigned = base64.encode(legacy.serialize({ requireAllSignatures: false }))
    const answer = await ask<{ signature: string; transaction: string }>(
      solana,
      'solana_signTransaction',
      { transaction: unsigned },
    )
    const signed = SolanaTransaction.from(base64.decode(answer.transaction))
    expect(signed.verifySignatures()).toBe(true)
    expect(base58.encode(signed.signature as Buffer)).toBe(answer.signature)
  })

  test('several versioned transactions', async () => {
    const { payer, instruction } = transfer()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [instruction],
    }).compileToV0Message()
    const unsigned = base64.encode(new VersionedTransaction(message).serialize())
    const { transactions } = await ask<{ transactions: string[] }>(
      solana,
      'solana_signAllTransactions',
      { transactions: [unsigned, unsigned] },
    )
    expect(transactions).toHaveLength(2)
    for (const each of transactions) {
      const signed = VersionedTransaction.deserialize(base64.decode(each))
      const [signature] = signed.signatures as [Uint8Array]
      expect(ed25519.verify(signature, message.serialize(), payer.toBytes())).toBe(true)
    }
  })

  test('a transaction that is sent, as the app says how', async () => {
    const { payer, instruction } = transfer()
    const legacy = new SolanaTransaction({ feePayer: payer, recentBlockhash: blockhash })
    const unsigned = legacy.add(instruction).serialize({ requireAllSignatures: false })
    const params = { transaction: base64.encode(unsigned), sendOptions: { skipPreflight: true } }
    expect(await ask(solana, 'solana_signAndSendTransaction', params)).toEqual({
      signature: 'its id',
    })
    const [{ method, params: given }] = taken as [{ method: string; params: [string, object] }]
    expect(method).toBe('sendTransaction')
    expect(given[1]).toEqual({ skipPreflight: true, encoding: 'base64' })
    expect(SolanaTransaction.from(base64.decode(given[0])).verifySignatures()).toBe(true)
  })

  test.each(['AAAA', 'not base64!'])('the transaction "%s" is refused', async (transaction) => {
    await expect(ask(solana, 'solana_signTransaction', { transaction })).rejects.toMatchObject({
      code: -32602,
    })
  })
})

describe('Polkadot', () => {
  test('a message, wrapped so that it is no transaction', async () => {
    const address = addressOf(polkadot)
    const { signature } = await ask<{ signature: Hex }>(polkadot, 'polkadot_signMessage', {
      address,
      data: stringToHex(text),
      type: 'bytes',
    })
    expect(signatureVerify(u8aWrapBytes(bytes), signature, address).isValid).toBe(true)
    expect(signatureVerify(bytes.with(0, 0), signature, address).isValid).toBe(false)
  })

  test('a transaction', async () => {
    const address = addressOf(polkadot)
    const hash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
    const transactionPayload = {
      address,
      blockHash: hash,
      blockNumber: '0x00000393',
      era: '0x0500',
      genesisHash: hash,
      method: '0x000000',
      nonce: '0x00000003',
      specVersion: '0x00000001',
      tip: '0x00000000000000000000000000000000',
      transactionVersion: '0x00000004',
      signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckNonce'],
      version: 4,
    }
    const { signature } = await ask<{ signature: Hex }>(polkadot, 'polkadot_signTransaction', {
      address,
      transactionPayload,
    })
    const registry = new TypeRegistry()
    registry.setSignedExtensions(transactionPayload.signedExtensions)
    const payload = registry.createType('ExtrinsicPayload', transactionPayload, { version: 4 })
    const signed = payload.toU8a({ method: true })
    expect(signatureVerify(signed, signature, address).isValid).toBe(true)
  })
})

describe('Bitcoin', () => {
  function scriptOf(address: string) {
    return hex.encode(OutScript.encode(Address().decode(address)))
  }

  type Signed = { address: string; signature: string; messageHash: string }

  test('a message, by ECDSA and by BIP-322', async () => {
    const account = addressOf(bitcoin)
    for (const protocol of ['ecdsa', 'bip322', undefined]) {
      const signed = await ask<Signed>(bitcoin, 'signMessage', { account, message: text, protocol })
      const signature = base64.encode(hex.decode(signed.signature))
      expect(signed.address).toBe(account)
      expect(Verifier.verifySignature(account, text, signature)).toBe(true)
      expect(Verifier.verifySignature(account, `${text}.`, signature)).toBe(false)
    }
  })

  test('addresses by intention, and a message of the one for ordinals', async () => {
    const account = addressOf(bitcoin)
    const all = await ask<{ address: string; intention: string }[]>(
      bitcoin,
      'getAccountAddresses',
      { account },
    )
    expect(all.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
    expect(all[0]?.address).toBe(account)
    const [ordinal] = await ask<{ address: string; publicKey: string }[]>(
      bitcoin,
      'getAccountAddresses',
      { account, intentions: ['ordinal'] },
    )
    const address = ordinal?.address as string
    expect(address).toMatch(/^bc1p\w{58}$/)
    const { signature } = await ask<Signed>(bitcoin, 'signMessage', {
      account,
      message: text,
      address,
    })
    expect(Verifier.verifySignature(address, text, base64.encode(hex.decode(signature)))).toBe(true)
  })

  test('a PSBT, left to the app or sent', async () => {
    const account = addressOf(bitcoin)
    const [{ publicKey }] = (await ask(bitcoin, 'getAccountAddresses', { account })) as [
      { publicKey: string },
    ]
    const { script } = p2wpkh(hex.decode(publicKey))
    const unsigned = new Transaction()
    const witnessUtxo = { script, amount: 10_000n }
    unsigned.addInput({ txid: 'bb'.repeat(32), index: 0, witnessUtxo })
    unsigned.addOutputAddress(account, 9_000n)
    const params = {
      account,
      psbt: base64.encode(unsigned.toPSBT()),
      signInputs: [{ address: account, index: 0 }],
    }
    const left = await ask<{ psbt: string; txid?: string }>(bitcoin, 'signPsbt', params)
    expect(left.txid).toBeUndefined()
    const signed = Transaction.fromPSBT(base64.decode(left.psbt))
    signed.finalize()

    const { txid } = await ask<{ txid: string }>(bitcoin, 'signPsbt', {
      ...params,
      broadcast: true,
    })
    expect(txid).toBe(signed.id)
    expect(sent.at(-1)).toBe(signed.hex)
  })

  test('a transfer pays the amount and gives the rest back', async () => {
    const account = addressOf(bitcoin)
    const recipientAddress = setUp.wallet.addresses(bitcoin)[1] as string
    const { txid } = await ask<{ txid: string }>(bitcoin, 'sendTransfer', {
      account,
      recipientAddress,
      amount: '60000',
      memo: hex.encode(bytes),
    })
    const transaction = Transaction.fromRaw(hex.decode(sent.at(-1) as string), {
      allowUnknownOutputs: true,
    })
    const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
      const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
      return { script: hex.encode(script), amount }
    })
    expect(txid).toBe(transaction.id)
    const paidTo = (address: string) => outputs.find(({ script }) => script === scriptOf(address))
    expect(paidTo(recipientAddress)?.amount).toBe(60_000n)
    expect(paidTo(account)?.amount).toBeGreaterThan(39_000n)
    expect(outputs.find(({ amount }) => amount === 0n)?.script).toContain(hex.encode(bytes))
    expect(outputs).toHaveLength(3)

    const tooMuch = { account, recipientAddress, amount: '100000' }
    await expect(ask(bitcoin, 'sendTransfer', tooMuch)).rejects.toMatchObject({ code: -32000 })
  })
})
