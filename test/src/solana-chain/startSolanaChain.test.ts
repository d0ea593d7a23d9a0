import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMint,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMint,
  getTokenMetadata,
  getTransferFeeConfig,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readKey } from '../solana-wallet/readKey.js'
import { solanaAccounts } from '../solana-wallet/solanaAccounts.js'
import type { SolanaChain } from './solanaChain.js'
import type { SolanaToken } from './solanaTokens.js'
import { startSolanaChain } from './startSolanaChain.js'

const { alice, bob, carol, dora } = solanaAccounts
const signer = Keypair.fromSeed(readKey(alice.seed).seed)
const to = (name: { address: string }) => new PublicKey(name.address)
let running: startSolanaChain.ReturnType
let chain: SolanaChain
let connection: Connection

beforeAll(async () => {
  running = await startSolanaChain()
  chain = running.chain
  connection = new Connection(chain.rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: chain.wsUrl,
    disableRetryOnRateLimit: true,
  })
})
afterEach(() => chain.clearFaults())
afterAll(() => running?.stop())

const pay = (lamports: number | bigint, receiver = to(dora)) =>
  SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: receiver, lamports })

describe('the official client', () => {
  test('finds the seeded people', async () => {
    expect(await connection.getBalance(to(carol))).toBe(100_000_000_000)
    expect(await connection.getBalance(to(dora))).toBe(0)
    expect(await connection.getGenesisHash()).toContain(chain.caipNetworkId.slice(7))
    expect(chain.getBalance(carol.address)).toBe(100_000_000_000n)
  })

  test.each([
    { name: 'SPL', program: TOKEN_PROGRAM_ID, index: 0, amount: '3480500000', decimals: 6 },
    {
      name: 'Token-2022',
      program: TOKEN_2022_PROGRAM_ID,
      index: 1,
      amount: '1250000000000',
      decimals: 9,
    },
  ])('finds the tokens of $name', async ({ program, index, amount, decimals }) => {
    const { value } = await connection.getParsedTokenAccountsByOwner(to(alice), {
      programId: program,
    })
    const token = chain.tokens[index]
    const own = value.find(({ account }) => account.data.parsed.info.mint === token?.address)
    const mint = new PublicKey(token?.address ?? '')
    const usual = getAssociatedTokenAddressSync(mint, to(alice), false, program)
    expect(own?.pubkey.toBase58()).toBe(usual.toBase58())
    expect(own?.account.data).toMatchObject({
      program: token?.program,
      parsed: { info: { mint: token?.address, owner: alice.address, state: 'initialized' } },
    })
    const { tokenAmount } = own?.account.data.parsed.info ?? {}
    expect(tokenAmount).toMatchObject({ amount, decimals })
    const byMint = await connection.getTokenAccountsByOwner(to(alice), { mint })
    expect(byMint.value).toHaveLength(1)
  })

  test('sends, and is told of the confirmation by WebSocket', async () => {
    chain.clearRequests()
    const transaction = new Transaction().add(pay(1_000_000))
    const signature = await sendAndConfirmTransaction(connection, transaction, [signer])
    expect(chain.getBalance(dora.address)).toBe(1_000_000n)
    expect(chain.requests().map(({ method }) => method)).toContain('signatureSubscribe')
    const status = await connection.getSignatureStatus(signature)
    expect(status.value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  })

  test('sends transactions of version 0', async () => {
    const before = chain.getBalance(dora.address)
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: signer.publicKey,
      recentBlockhash: blockhash,
      instructions: [pay(5)],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([signer])
    await connection.sendTransaction(transaction)
    expect(chain.getBalance(dora.address)).toBe(before + 5n)
    expect((await connection.getFeeForMessage(transaction.message)).value).toBe(5000)
  })

  test('moves tokens of both programs, and makes accounts and mints', async () => {
    for (const [index, program] of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].entries()) {
      const { address = '', decimals = 0 } = chain.tokens[index] ?? {}
      const mint = new PublicKey(address)
      const [from, into] = [to(alice), to(carol)].map((owner) =>
        getAssociatedTokenAddressSync(mint, owner, false, program),
      ) as [PublicKey, PublicKey]
      const transaction = new Transaction().add(
        createAssociatedTokenAccountIdempotentInstruction(
          ...([signer.publicKey, into, to(carol), mint, program] as const),
        ),
        createTransferCheckedInstruction(
          from,
          mint,
          into,
          signer.publicKey,
          7n,
          decimals,
          [],
          program,
        ),
      )
      await sendAndConfirmTransaction(connection, transaction, [signer])
      expect(chain.getTokenBalance(carol.address, address)).toBe(7n)
    }
    const mint = await createMint(connection, signer, signer.publicKey, null, 2)
    const account = getAssociatedTokenAddressSync(mint, signer.publicKey)
    await sendAndConfirmTransaction(
      connection,
      new Transaction().add(
        createAssociatedTokenAccountIdempotentInstruction(
          ...([signer.publicKey, account, signer.publicKey, mint] as const),
        ),
      ),
      [signer],
    )
    await mintTo(connection, signer, mint, account, signer, 250n)
    expect(chain.getTokenBalance(alice.address, mint.toBase58())).toBe(250n)
  })

  test('reads the transfer fee of a token, which the program keeps and which is no more than its maximum', async () => {
    const { address, decimals, transferFee } = chain.tokens[2] as SolanaToken
    const mint = new PublicKey(address)
    const config = getTransferFeeConfig(
      await getMint(connection, mint, 'confirmed', TOKEN_2022_PROGRAM_ID),
    )
    expect(config?.newerTransferFee).toEqual({
      epoch: 0n,
      maximumFee: BigInt(transferFee?.maximum ?? 0),
      transferFeeBasisPoints: transferFee?.basisPoints,
    })
    const { value } = await connection.getParsedAccountInfo(mint)
    const extension = 'transferFeeConfig'
    expect(value?.data).toMatchObject({
      parsed: {
        info: {
          extensions: [
            {
              extension,
              state: {
                newerTransferFee: transferFee && {
                  epoch: 0,
                  maximumFee: transferFee.maximum,
                  transferFeeBasisPoints: transferFee.basisPoints,
                },
              },
            },
          ],
        },
      },
    })
    const [from, into] = [to(alice), to(carol)].map((owner) =>
      getAssociatedTokenAddressSync(mint, owner, false, TOKEN_2022_PROGRAM_ID),
    ) as [PublicKey, PublicKey]
    const open = createAssociatedTokenAccountIdempotentInstruction(
      ...([signer.publicKey, into, to(carol), mint, TOKEN_2022_PROGRAM_ID] as const),
    )
    const move = (amount: bigint) =>
      createTransferCheckedInstruction(
        ...([from, mint, into, signer.publicKey, amount, decimals] as const),
        [],
        TOKEN_2022_PROGRAM_ID,
      )
    const transaction = new Transaction().add(open, move(1001n), move(1_900_000_000n))
    await sendAndConfirmTransaction(connection, transaction, [signer])
    const fees = 16n + 20_000_000n
    expect(chain.getTokenBalance(carol.address, address)).toBe(1001n + 1_900_000_000n - fees)
  })

  test('simulates, and reads the accounts as they would be', async () => {
    const { blockhash } = await connection.getLatestBlockhash()
    const { publicKey: payerKey } = signer
    const instructions = [pay(1_000_000, to(bob))]
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
    const nobody = Keypair.generate().publicKey.toBase58()
    const { value } = await connection.simulateTransaction(
      new VersionedTransaction(message.compileToV0Message()),
      { accounts: { encoding: 'base64', addresses: [alice.address, bob.address, nobody] } },
    )
    const [from, into, none] = value.accounts ?? []
    const lamports = (address: string) => Number(chain.getBalance(address))
    expect(from?.lamports).toBe(lamports(alice.address) - 1_005_000)
    expect(into?.lamports).toBe(lamports(bob.address) + 1_000_000)
    expect(none).toBeNull()
  })

  test('finds what an account did, and what that changed', async () => {
    const signatures = [
      await connection.requestAirdrop(to(bob), 3),
      await sendAndConfirmTransaction(connection, new Transaction().add(pay(8)), [signer]),
      await sendAndConfirmTransaction(connection, new Transaction().add(pay(9)), [signer]),
    ]
    const [airdrop = '', middle = '', newest = ''] = signatures
    const list = (options?: { before?: string; until?: string; limit?: number }, of = to(alice)) =>
      connection
        .getSignaturesForAddress(of, options)
        .then((listed) => listed.map(({ signature }) => signature))
    expect((await list()).slice(0, 2)).toEqual([newest, middle])
    expect((await list({}, to(bob)))[0]).toBe(airdrop)
    expect(await list({ limit: 1, before: newest })).toEqual([middle])
    expect(await list({ until: airdrop })).toEqual([newest, middle])
    expect(await list({ before: newest.replace(/./, '1') })).toEqual([])

    const options = { maxSupportedTransactionVersion: 0 }
    const parsed = await connection.getParsedTransaction(newest, options)
    expect(parsed?.transaction.signatures).toEqual([newest])
    expect(parsed?.transaction.message.accountKeys).toMatchObject([
      { signer: true, writable: true },
      { signer: false, writable: true },
      { signer: false, writable: false },
    ])
    const { preBalances = [], postBalances = [], fee, err } = parsed?.meta ?? {}
    expect(postBalances.map((after, index) => after - (preBalances[index] ?? 0))).toEqual([
      ...[-5009, 9, 0],
    ])
    expect([fee, err]).toEqual([5000, null])
    expect((await connection.getParsedTransaction(airdrop))?.meta?.err).toBe(null)
    expect(await connection.getParsedTransaction(newest.replace(/./, '1'))).toBe(null)
  })

  test('tokens say their names', async () => {
    const [, kit] = chain.tokens
    const name = await getTokenMetadata(connection, new PublicKey(kit?.address ?? ''))
    expect(name).toMatchObject({ name: 'Kit Token', symbol: 'KIT', mint: to(kit as SolanaToken) })
  })

  test('is given lamports', async () => {
    const before = chain.getBalance(bob.address)
    await connection.requestAirdrop(to(bob), 3)
    chain.airdrop(bob.address, 4n)
    expect(chain.getBalance(bob.address)).toBe(before + 7n)
  })
})

describe('what the chain refuses', () => {
  const post = async (body: unknown) => {
    const response = await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(body) })
    return response.json()
  }
  async function signed(lamports: bigint) {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: signer.publicKey, recentBlockhash: blockhash })
    transaction.add(pay(lamports))
    transaction.sign(signer)
    return transaction
  }

  test('more than there is, with the error of the program', async () => {
    const transaction = await signed(10n ** 15n)
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      /custom program error: 0x1/,
    )
    const { value } = await connection.simulateTransaction(transaction)
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(value.logs?.join()).toContain('insufficient lamports')
  })

  test('an account that cannot pay its rent', async () => {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: signer.publicKey, recentBlockhash: blockhash })
    transaction.add(pay(5, Keypair.generate().publicKey))
    const { value } = await connection.simulateTransaction(transaction)
    expect(value.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } })
  })

  test('and yet runs it for good where that is asked, at the cost of the fee', async () => {
    const transaction = await signed(10n ** 15n)
    const before = chain.getBalance(alice.address)
    const signature = await connection.sendRawTransaction(transaction.serialize(), {
      skipPreflight: true,
    })
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(chain.getBalance(alice.address)).toBe(before - 5000n)
  })

  test('a wrong signature, an old blockhash, the same transaction twice, and garbage', async () => {
    const transaction = await signed(1n)
    const bytes = transaction.serialize()
    const forged = Uint8Array.from(bytes)
    forged[10] = (forged[10] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(forged)).rejects.toThrow(/signature verification/)
    await connection.sendRawTransaction(bytes)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(/AlreadyProcessed/)

    const old = new Transaction({ feePayer: signer.publicKey, recentBlockhash: dora.address })
    old.add(pay(1))
    old.sign(signer)
    await expect(connection.sendRawTransaction(old.serialize())).rejects.toThrow(
      /Blockhash not found/,
    )
    const garbage = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: ['1111'] }
    expect(await post(garbage)).toMatchObject({ error: { code: -32602 } })
    expect(await post([{ id: 2, method: 'noSuch' }, null])).toMatchObject([
      { id: 2, error: { code: -32601 } },
      { error: { code: -32601 } },
    ])
    const params = ['no address']
    expect(await post({ id: 3, method: 'getBalance', params })).toMatchObject({
      error: { code: -32602 },
    })
  })
})

test('faults go by method, and requests are remembered', async () => {
  chain.clearRequests()
  chain.fault('getBalance', { answer: { jsonrpc: '2.0', id: 1, result: 'odd' } }, { times: 1 })
  const ask = () =>
    fetch(`${chain.rpcUrl}/wallet`, {
      method: 'POST',
      body: JSON.stringify({ id: 1, method: 'getBalance', params: [alice.address] }),
    })
  expect(await (await ask()).json()).toMatchObject({ result: 'odd' })
  chain.fault('*', 'refuse')
  await expect(ask()).rejects.toThrow()
  chain.clearFaults()
  expect((await ask()).ok).toBe(true)
  expect(chain.requests()).toMatchObject([
    { path: '/wallet', method: 'getBalance', params: [alice.address] },
    { method: 'getBalance' },
    { method: 'getBalance' },
  ])
})

test('subscriptions tell of accounts and slots, and can be made to fail', async () => {
  const seen: string[] = []
  const account = connection.onAccountChange(to(dora), ({ lamports }) => seen.push(`${lamports}`))
  const slot = connection.onSlotChange(() => seen.push('slot'))
  const asked = () => chain.requests().map(({ method }) => method)
  await expect.poll(asked).toEqual(expect.arrayContaining(['accountSubscribe', 'slotSubscribe']))
  chain.airdrop(dora.address, 1n)
  const now = String(chain.getBalance(dora.address))
  await expect.poll(() => seen).toEqual(expect.arrayContaining([now, 'slot']))
  await connection.removeAccountChangeListener(account)
  await connection.removeSlotChangeListener(slot)

  chain.fault('signatureSubscribe', 'refuse')
  const socket = new WebSocket(chain.wsUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  socket.send(JSON.stringify({ id: 1, method: 'signatureSubscribe', params: ['x'] }))
  await closed
})
