import { verify as check, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import {
  AuthorityType,
  createApproveCheckedInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  Connection,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { solanaAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack } from '../src/stack/index.js'
import { press, readScreen } from './support/frameStage.js'
import { logInByEmail, type OpenedFrame, openFrame } from './support/openFrame.js'
import { useSecureSite } from './support/useSecureSite.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { bob } = solanaAccounts
const start = () => startStack({ solana: true, evm: false })
let stack: Awaited<ReturnType<typeof start>>
let context: BrowserContext

// The chain outlives the site: what is to run last is said first.
afterAll(() => stack?.stop())
const { site, openBrowser } = useSecureSite(async () => {
  stack = await start()
  return { networks: { [chainId]: { name: 'Test Solana', rpcUrls: [stack.solana.rpcUrl] } } }
})
beforeAll(async () => {
  context = await openBrowser()
})

type Visitor = { readonly opened: OpenedFrame; readonly address: string }

async function enter(email: string): Promise<Visitor> {
  const opened = await openFrame(context, site, { chainId })
  await logInByEmail(opened, site, email)
  const { address } = (await opened.ask('getUser', { chainId })).payload
  stack.solana.airdrop(address, 3_000_000_000n)
  return { opened, address }
}

const ask = ({ opened, address: pubkey }: Visitor, method: string, params: object) =>
  opened.ask('rpc', { method, chainId, params: { pubkey, ...params } })

/** Whether an address signed bytes, by the cryptography of Node. */
function isSigned(address: string, bytes: Uint8Array, signature: Uint8Array) {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, base58.decode(address)])
  return check(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

/** A transaction that the visitor pays, in base64, unsigned. */
async function build({ address }: Visitor, ...instructions: TransactionInstruction[]) {
  const connection = new Connection(stack.solana.rpcUrl)
  const transaction = new Transaction().add(...instructions)
  transaction.feePayer = new PublicKey(address)
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}

const pay = ({ address }: Visitor, lamports: number) =>
  SystemProgram.transfer({
    ...{ fromPubkey: new PublicKey(address), toPubkey: new PublicKey(bob.address), lamports },
  })

test('the account is one of Solana, of the same login; a message is read and signed', async () => {
  const visitor = await enter('ada@example.com')
  const { opened, address } = visitor
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const own = (await opened.ask('getUser', { chainId: 'eip155:1' })).payload
  expect(own.address).toMatch(/^0x[\dA-Fa-f]{40}$/)

  const bytes = Buffer.from('Grüße, 世界')
  const signed = ask(visitor, 'solana_signMessage', { message: base58.encode(bytes) })
  await opened.frame().getByRole('heading', { name: 'Sign this message?' }).waitFor()
  const text = await opened.frame().locator('main > dl').innerText()
  for (const part of ['Grüße, 世界', address, site.app, 'Test Solana']) expect(text).toContain(part)
  await press(opened, 'Sign')
  const { signature } = (await signed).payload
  expect(isSigned(address, bytes, base58.decode(signature))).toBe(true)
})

test('a transaction is no message, and nobody else’s account is asked', async () => {
  const visitor = await enter('bea@example.com')
  const text = await build(visitor, pay(visitor, 1))
  const message = Transaction.from(Buffer.from(text, 'base64')).serializeMessage()
  const codeOf = async (method: string, params: object) =>
    (await ask(visitor, method, params)).error?.code
  expect(await codeOf('solana_signMessage', { message: base58.encode(message) })).toBe(-32602)
  expect(await codeOf('solana_signMessage', { message: '0OIl' })).toBe(-32602)
  expect(await codeOf('solana_signMessage', { message: '1', pubkey: bob.address })).toBe(4100)
  expect(await codeOf('solana_signTransaction', { transaction: 'AAAA' })).toBe(-32602)
  const stranger = await build(
    { ...visitor, address: bob.address },
    pay({ ...visitor, address: bob.address }, 1),
  )
  expect(await codeOf('solana_signTransaction', { transaction: stranger })).toBe(-32602)
  expect(await codeOf('solana_signAllTransactions', { transactions: [] })).toBe(-32602)
  expect(await codeOf('personal_sign', {})).toBe(4200)
})

test('SOL that is sent: to whom and how much, and it arrives', async () => {
  const visitor = await enter('cleo@example.com')
  const { opened, address } = visitor
  const before = stack.solana.getBalance(bob.address)
  const transaction = await build(visitor, pay(visitor, 1_500_000_000))
  const sent = ask(visitor, 'solana_signAndSendTransaction', { transaction })
  const { changes, details } = await readScreen(opened)
  expect(changes).toContain('You send 1.5 SOL')
  for (const part of ['Send SOL', '1.5 SOL', bob.address, address]) expect(details).toContain(part)
  await press(opened, 'Send')
  const { signature } = (await sent).payload
  expect(base58.decode(signature)).toHaveLength(64)
  await expect.poll(() => stack.solana.getBalance(bob.address)).toBe(before + 1_500_000_000n)
})

test('tokens and allowances are told; what is only signed is said to be sendable later', async () => {
  const visitor = await enter('dan@example.com')
  const { opened, address } = visitor
  const [token] = stack.solana.tokens
  if (!token) throw new Error('There is no token.')
  const mint = new PublicKey(token.address)
  const owner = new PublicKey(address)
  const receiver = new PublicKey(bob.address)
  const from = getAssociatedTokenAddressSync(mint, owner)
  const to = getAssociatedTokenAddressSync(mint, receiver)
  const transaction = await build(
    visitor,
    createAssociatedTokenAccountIdempotentInstruction(owner, from, owner, mint),
    createTransferCheckedInstruction(from, mint, to, owner, 2_500_000, 6),
    createApproveCheckedInstruction(from, mint, receiver, owner, 7_000_000, 6),
  )
  const asked = ask(visitor, 'solana_signTransaction', { transaction })
  const { changes, details } = await readScreen(opened)
  // There is nothing to send.
  expect(changes).toContain('The network would refuse this:')
  for (const part of [
    'Send tokens',
    token.address,
    to.toBase58(),
    '2.5',
    'Allow to take tokens',
    '7',
  ]) {
    expect(details).toContain(part)
  }
  const warning = await opened.frame().locator('.warning').first().innerText()
  expect(warning).toContain('can send it at any time')
  expect(warning).toContain(`${bob.address} can then take these tokens`)
  await press(opened, 'Sign')
  const answer = (await asked).payload
  const signed = Transaction.from(Buffer.from(answer.transaction, 'base64'))
  expect(signed.verifySignatures()).toBe(true)

  const several = [await build(visitor, pay(visitor, 1)), await build(visitor, pay(visitor, 2))]
  const both = ask(visitor, 'solana_signAllTransactions', { transactions: several })
  expect((await readScreen(opened)).details).toContain('Transaction 2 of 2')
  await press(opened, 'Sign')
  for (const each of (await both).payload.transactions) {
    expect(Transaction.from(Buffer.from(each, 'base64')).verifySignatures()).toBe(true)
  }
  const declined = ask(visitor, 'solana_signTransaction', { transaction })
  await readScreen(opened)
  await press(opened, 'Decline')
  expect((await declined).error?.code).toBe(4001)
})

test('control that passes to somebody else is shown as a danger', async () => {
  const visitor = await enter('eli@example.com')
  const { opened, address } = visitor
  const mint = new PublicKey(stack.solana.tokens[0]?.address ?? '')
  const owner = new PublicKey(address)
  const account = getAssociatedTokenAddressSync(mint, owner)
  const open = createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint)
  for (const [type, text] of [
    [AuthorityType.CloseAccount, `Lets ${bob.address} close your token account ${account}`],
    [AuthorityType.AccountOwner, `Gives your token account ${account} to ${bob.address}`],
  ] as const) {
    const give = createSetAuthorityInstruction(account, owner, type, new PublicKey(bob.address))
    // To give it away, it has to be the account's before.
    const isOpen = type === AuthorityType.AccountOwner
    if (isOpen) {
      const sent = ask(visitor, 'solana_signAndSendTransaction', {
        transaction: await build(visitor, open),
      })
      await readScreen(opened)
      await press(opened, 'Send')
      await sent
    }
    const transaction = await build(visitor, ...(isOpen ? [give] : [open, give]))
    const asked = ask(visitor, 'solana_signTransaction', { transaction })
    expect((await readScreen(opened)).changes).toContain(text)
    const danger = await opened.frame().locator('.changes .danger').innerText()
    expect(danger).toBe('Somebody else will control what is yours.')
    await press(opened, 'Decline')
    await asked
  }
  const assign = SystemProgram.assign({ accountPubkey: owner, programId: mint })
  const transaction = await build(visitor, assign)
  const asked = ask(visitor, 'solana_signTransaction', { transaction })
  const { changes } = await readScreen(opened)
  expect(changes).toContain(`Gives your account ${address} to the program ${mint}`)
  await press(opened, 'Decline')
  await asked
})

/** A transaction without an instruction, in base64, unsigned. */
async function buildEmpty({ address }: Visitor) {
  const { blockhash } = await new Connection(stack.solana.rpcUrl).getLatestBlockhash()
  const message = MessageV0.compile({
    ...{ payerKey: new PublicKey(address), instructions: [], recentBlockhash: blockhash },
  })
  return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64')
}

test('each of several transactions is played through, beside one that does nothing', async () => {
  const visitor = await enter('fay@example.com')
  const { opened } = visitor
  const transactions = [
    await build(visitor, pay(visitor, 1_250_000_000)),
    await buildEmpty(visitor),
    await build(visitor, pay(visitor, 500_000_000_000)),
  ]
  const asked = ask(visitor, 'solana_signAllTransactions', { transactions })
  const { changes } = await readScreen(opened)
  for (const text of [
    'Transaction 1: You send 1.25 SOL',
    'Transaction 2: Nothing of yours moves but the network cost.',
    'Transaction 3: The network would refuse this: ',
    'Without the transactions before it, the outcome may differ.',
  ]) {
    expect(changes).toContain(text)
  }
  expect(await opened.frame().locator('.changes .danger').count()).toBe(1)
  await press(opened, 'Decline')
  expect((await asked).error?.code).toBe(4001)
})

test('an account that cannot be compared is shown as a danger, with the reason', async () => {
  const visitor = await enter('gus@example.com')
  const { opened } = visitor
  const result = { context: { slot: 1 }, value: { err: null, accounts: null, logs: [] } }
  stack.solana.fault('simulateTransaction', { answer: { jsonrpc: '2.0', id: 1, result } })
  const transaction = await build(visitor, pay(visitor, 1))
  const asked = ask(visitor, 'solana_signTransaction', { transaction })
  await readScreen(opened)
  expect(await opened.frame().locator('.changes .danger').innerText()).toBe(
    'It cannot be shown what this changes: An account could not be compared.',
  )
  stack.solana.clearFaults()
  await press(opened, 'Decline')
  await asked
})
