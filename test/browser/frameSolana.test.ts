import { verify as check, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import {
  createApproveCheckedInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
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
