import { base58 } from '@scure/base'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createWalletKit, type Kit, signMessage } from '@wallet-kit/core'
import { checkReceiver, estimateTransfer, transfer as sendTransfer } from '@wallet-kit/core/assets'
import { parseUnits } from '@wallet-kit/core/money'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { startStack } from '@wallet-kit/test/stack'
import { createFakePage } from '@wallet-kit/test/wallet'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verify } from '../test/verify.js'
import {
  getTokenAccounts,
  signAllTransactions,
  signAndSendTransaction,
  signIn,
  signTransaction,
  transfer,
} from './actions.js'
import { solana } from './index.js'
import { solanaMainnet } from './networks.js'
import createAdapter from './wallet/adapter.js'

// Against a real virtual machine and wallets with real keys.
const { alice, bob, carol } = solanaAccounts
let stack: startStack.ReturnType<{ solana: true }>
let kit: Kit

beforeAll(async () => {
  stack = await startStack({ solana: true })
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const rpcUrls = { [solanaMainnet.caipNetworkId]: `${stack.solana.rpcUrl}/wallet` }
  const seeds = [alice.seed, bob.seed]
  createSolanaWallet({ name: 'Fern', seeds, rpcUrls, page })
  createSolanaWallet({
    ...{ name: 'Signer', seeds, rpcUrls, page },
    without: ['solana:signAndSendTransaction'],
    transactionVersions: [0],
  })
  kit = createWalletKit({
    networks: [{ ...solanaMainnet, rpcUrls: [stack.solana.rpcUrl] }],
    plugins: [solana()],
    storage: false,
  }) as Kit
  await kit.connect({ connectorId: 'standard:Fern' })
}, 60_000)

afterAll(async () => {
  kit?.destroy()
  vi.unstubAllGlobals()
  await stack?.stop()
})

async function createPayment(lamports: number, version: 'legacy' | 0 = 0) {
  const blockhash = await fetch(stack.solana.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ id: 1, method: 'getLatestBlockhash' }),
  })
  const message = new TransactionMessage({
    payerKey: new PublicKey(alice.address),
    recentBlockhash: (await blockhash.json()).result.value.blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: new PublicKey(alice.address),
        toPubkey: new PublicKey(carol.address),
        lamports,
      }),
    ],
  })
  const compiled = version ? message.compileToV0Message() : message.compileToLegacyMessage()
  return new VersionedTransaction(compiled).serialize()
}

test('the connected account is the wallet’s, and its balance the chain’s', async () => {
  expect(kit.getAccount('solana')).toMatchObject({ address: alice.address, isConnected: true })
  const [network] = kit.config.networks
  const adapter = createAdapter({ kit, options: {} })
  const call = { address: alice.address, network: network as typeof solanaMainnet }
  expect(await (await adapter.calls()).getBalance?.(call)).toEqual({
    value: stack.solana.getBalance(alice.address),
    decimals: 9,
    symbol: 'SOL',
  })
})

test('the token accounts of both programs are found', async () => {
  const accounts = await getTokenAccounts(kit)
  // The machine lists accounts in any order.
  const inOrder = stack.solana.tokens.map(({ address }) =>
    accounts.find((account) => account.mint === address),
  )
  expect(accounts).toHaveLength(inOrder.length)
  expect(inOrder).toMatchObject(
    stack.solana.tokens.map(({ address, program, decimals }) => ({
      ...{ mint: address, program, decimals, owner: alice.address, isFrozen: false },
      amount: stack.solana.getTokenBalance(alice.address, address),
    })),
  )
})

test('a message is signed', async () => {
  const message = 'Grüße, 世界 🦊'
  const signature = base58.decode(await signMessage(kit, { message }))
  expect(verify(alice.address, message, signature)).toBe(true)
})

test('a sign-in is signed', async () => {
  const input = { domain: 'shop.example', statement: 'Hello', nonce: '12345678' }
  const { account, signedMessage, signature } = await signIn(kit, { input })
  expect(account.address).toBe(alice.address)
  expect(verify(alice.address, signedMessage, signature)).toBe(true)
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${alice.address}\n\nHello\n\nNonce: 12345678`,
  )
})

test.each(['legacy', 0] as const)('transactions of version %s are signed', async (version) => {
  const transactions = [await createPayment(1, version), await createPayment(2, version)]
  const [first] = transactions
  const one = await signTransaction(kit, { transaction: first as Uint8Array })
  for (const signed of [one, ...(await signAllTransactions(kit, { transactions }))]) {
    const { message, signatures } = VersionedTransaction.deserialize(signed)
    const [signature] = signatures as [Uint8Array]
    expect(verify(alice.address, message.serialize(), signature)).toBe(true)
  }
})

describe.each([
  ['that sends itself', 'standard:Fern'],
  ['that only signs, and only version 0', 'standard:Signer'],
])('a wallet %s', (_, connectorId) => {
  beforeAll(() => kit.connect({ connectorId }))

  test('a transaction is signed and sent', async () => {
    const before = stack.solana.getBalance(carol.address)
    stack.solana.clearRequests()
    const transaction = await createPayment(1000)
    expect(await signAndSendTransaction(kit, { transaction })).toMatch(/^[\w]{80,90}$/)
    expect(stack.solana.getBalance(carol.address)).toBe(before + 1000n)
    const [sent] = stack.solana.requests().filter(({ method }) => method === 'sendTransaction')
    expect(sent?.path).toBe(connectorId === 'standard:Fern' ? '/wallet' : '/')
  })

  test('SOL is sent', async () => {
    const before = stack.solana.getBalance(carol.address)
    const amount = parseUnits('0.25', 9)
    await transfer(kit, { to: carol.address, amount })
    expect(stack.solana.getBalance(carol.address)).toBe(before + amount)
  })

  test('tokens of both programs are sent, also to who never had any', async () => {
    for (const { address: token, transferFee } of stack.solana.tokens) {
      for (const to of [carol.address, bob.address]) {
        const before = stack.solana.getTokenBalance(to, token)
        await transfer(kit, { to, token, amount: 7n })
        expect(stack.solana.getTokenBalance(to, token)).toBe(before + (transferFee ? 6n : 7n))
      }
    }
  })

  test('more than there is, is refused before the wallet is asked', async () => {
    const refused = { name: 'TransferRefusedError' }
    const [token] = stack.solana.tokens
    const to = carol.address
    await expect(transfer(kit, { to, amount: 10n ** 15n })).rejects.toMatchObject({
      ...refused,
      details: expect.stringContaining('insufficient lamports'),
    })
    const tokens = transfer(kit, { to, amount: 10n ** 15n, token: token?.address })
    await expect(tokens).rejects.toMatchObject(refused)
  })

  test('what can own nothing receives nothing', async () => {
    const invalid = { name: 'InvalidReceiverError' }
    const [token] = stack.solana.tokens
    for (const to of [token?.address ?? '', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA']) {
      await expect(transfer(kit, { to, amount: 1n })).rejects.toMatchObject(invalid)
      const tokens = transfer(kit, { to, amount: 1n, token: token?.address })
      await expect(tokens).rejects.toMatchObject(invalid)
    }
  })
})

test('a host with @solana/web3.js goes on with what the kit gives', async () => {
  await kit.connect({ connectorId: 'standard:Fern' })
  const { rpcUrl, wsUrl } = stack.solana
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
  const feePayer = new PublicKey(kit.getAccount('solana').address ?? '')
  const pay = { fromPubkey: feePayer, toPubkey: new PublicKey(carol.address), lamports: 1 }

  const draft = new Transaction({ feePayer, ...(await connection.getLatestBlockhash()) })
  const unsigned = draft
    .add(SystemProgram.transfer(pay))
    .serialize({ requireAllSignatures: false, verifySignatures: false })
  const signed = Transaction.from(await signTransaction(kit, { transaction: unsigned }))
  expect(signed.verifySignatures()).toBe(true)
  const hashes = [
    await connection.sendRawTransaction(signed.serialize()),
    await signAndSendTransaction(kit, { transaction: await createPayment(2) }),
    await transfer(kit, { to: carol.address, amount: 3n }),
  ]
  const { value } = await connection.getSignatureStatuses(hashes)
  expect(value).toMatchObject(hashes.map(() => ({ err: null, confirmationStatus: 'finalized' })))

  const [held] = await getTokenAccounts(kit)
  const account = await connection.getTokenAccountBalance(new PublicKey(held?.address ?? ''))
  expect(account.value.amount).toBe(String(held?.amount))
})

describe('what core asks of the adapter', () => {
  const caipAddress = `${solanaMainnet.caipNetworkId}:${alice.address}`

  test('a transfer costs what it then takes, and its status says that it is there', async () => {
    const { fee } = await estimateTransfer(kit, { caipAddress, to: bob.address, amount: 1000n })
    const before = stack.solana.getBalance(alice.address)
    const { hash } = await sendTransfer(kit, { caipAddress, to: bob.address, amount: 1000n })
    expect(before - stack.solana.getBalance(alice.address)).toBe(1000n + fee)
    const { waitForTransaction } = await createAdapter({ kit, options: {} }).calls()
    const network = kit.config.networks[0] as typeof solanaMainnet
    const signal = new AbortController().signal
    expect(await waitForTransaction?.({ hash, network, signal })).toEqual({ status: 'confirmed' })
  })

  test('the rent of an account: less is taken neither by a new one nor left', async () => {
    const to = Keypair.generate().publicKey.toBase58()
    const {
      fee,
      leastRest = 0n,
      leastAmount = 0n,
    } = await estimateTransfer(kit, {
      ...{ caipAddress, to, amount: 1n },
    })
    const refused = { name: 'TransferRefusedError' }
    const send = (amount: bigint) => sendTransfer(kit, { caipAddress, to, amount })
    await expect(send(leastAmount - 1n)).rejects.toMatchObject(refused)
    await send(leastAmount)
    expect(stack.solana.getBalance(to)).toBe(leastAmount)
    const most = stack.solana.getBalance(alice.address) - fee
    await expect(send(most - leastRest + 1n)).rejects.toMatchObject(refused)
    expect((await estimateTransfer(kit, { caipAddress, to, amount: 1n })).leastAmount).toBe(
      undefined,
    )
  })

  test('a transfer whose answer is lost is found by its instructions, and another one is not', async () => {
    const token = stack.solana.tokens[0]?.address as string
    const network = kit.config.networks[0] as typeof solanaMainnet
    const { findSent } = await createAdapter({ kit, options: {} }).calls()
    for (const asset of [{ token }, {}]) {
      const notes: string[] = []
      const onAsk = (note: string | undefined) => void notes.push(note ?? '')
      const money = { caipAddress, to: bob.address, amount: 1_234_567n, ...asset }
      // The same payment of before is not the one that is looked for.
      await sendTransfer(kit, money)
      const { hash } = await sendTransfer(kit, { ...money, onAsk })
      const { hash: other } = await sendTransfer(kit, { ...money, amount: 1_234_568n, onAsk })
      const find = (note: string, signal = new AbortController().signal) =>
        findSent?.({ address: alice.address, network, note, signal })
      expect(notes.every((note) => note.length <= 500)).toBe(true)
      expect(await find(notes[0] ?? '')).toEqual({ hash })
      expect(await find(notes[1] ?? '')).toEqual({ hash: other })
      const [, ...digests] = (notes[0] ?? '').split(' ')
      const later = find([other, ...digests].join(' '), AbortSignal.timeout(1_000))
      await expect(later).rejects.toMatchObject({ name: 'TimeoutError' })
    }
  })

  test.each([
    [1001n, 985n],
    [1_900_000_000n, 1_880_000_000n],
  ])('what a token keeps is known before: of %i arrive %i', async (amount, arrives) => {
    const token = stack.solana.tokens[2]?.address as string
    const transfer = { caipAddress, to: bob.address, amount, token }
    expect(await estimateTransfer(kit, transfer)).toMatchObject({ arrives })
    const before = stack.solana.getTokenBalance(bob.address, token)
    await sendTransfer(kit, transfer)
    expect(stack.solana.getTokenBalance(bob.address, token)).toBe(before + arrives)
  })

  describe('a receiver that no key can own', () => {
    const vault = (name: string) =>
      PublicKey.findProgramAddressSync([Buffer.from(name)], new PublicKey(alice.address))[0]
    const find = async (to: string, token?: string) =>
      (await estimateTransfer(kit, { caipAddress, to, amount: 10_000_000n, token })).receiver
    const checked = (text: string) =>
      checkReceiver(kit, { text, network: kit.config.networks[0] as typeof solanaMainnet })
    const tokenAt = (index: number) => stack.solana.tokens[index]?.address ?? ''

    test('is told; as a program’s from when the chain has an account there', async () => {
      const to = vault('funded').toBase58()
      expect(await checked(to)).toEqual({ address: to, issue: 'keyless' })
      expect(await find(to)).toBe(undefined)
      stack.solana.airdrop(to, 1_000_000n)
      expect(await find(to)).toEqual({ type: 'program' })
    })

    test('or from when it has tokens', async () => {
      const token = tokenAt(0)
      const to = vault('tokens').toBase58()
      expect(await find(to, token)).toBe(undefined)
      await sendTransfer(kit, { caipAddress, to, amount: 5n, token })
      expect(stack.solana.getTokenBalance(to, token)).toBe(5n)
      expect(await find(to, token)).toEqual({ type: 'program' })
    })

    test('and is a token account of somebody, which takes its own token only', async () => {
      const token = tokenAt(0)
      const account = getAssociatedTokenAddressSync(
        new PublicKey(token),
        new PublicKey(bob.address),
      )
      const to = account.toBase58()
      expect(await find(to, token)).toEqual({ type: 'token', owner: bob.address })
      const refused = { name: 'InvalidReceiverError', owner: bob.address }
      await expect(find(to)).rejects.toMatchObject(refused)
      await expect(find(to, tokenAt(1))).rejects.toMatchObject(refused)
    })
  })

  test.each([0, 1, 2])(
    'token %i: the deposit for the receiver’s account is part of the cost',
    async (index) => {
      const token = stack.solana.tokens[index]?.address as string
      const to = Keypair.generate().publicKey.toBase58()
      const transfer = { caipAddress, to, amount: 5n, token }
      const { fee } = await estimateTransfer(kit, transfer)
      const before = stack.solana.getBalance(alice.address)
      await sendTransfer(kit, transfer)
      expect(before - stack.solana.getBalance(alice.address)).toBe(fee)
      expect(await estimateTransfer(kit, transfer)).toMatchObject({ fee: 5000n, maxFee: 5000n })
    },
  )

  test('where blocks are full priority is paid: exactly what was said', async () => {
    // What was read before is no longer good.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    onTestFinished(() => void vi.useRealTimers())
    const real = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { id, method } = JSON.parse(String(init.body))
      if (method !== 'getRecentPrioritizationFees') return real(url, init)
      const result = [{ slot: 1, prioritizationFee: 50_000 }]
      return Response.json({ jsonrpc: '2.0', id, result })
    })
    onTestFinished(() => void vi.stubGlobal('fetch', real))
    const token = stack.solana.tokens[0]?.address as string
    const to = Keypair.generate().publicKey.toBase58()
    for (const [given, moved, priority] of [
      [{ to: bob.address, amount: 1000n }, 1000n, 2_000n],
      [{ to, amount: 5n, token }, 0n, 40_000n],
    ] as const) {
      const transfer = { caipAddress, ...given }
      const { fee } = await estimateTransfer(kit, transfer)
      const before = stack.solana.getBalance(alice.address)
      await sendTransfer(kit, transfer)
      expect(before - stack.solana.getBalance(alice.address)).toBe(moved + fee)
      expect(fee).toBeGreaterThanOrEqual(5_000n + priority)
    }
  })
})
