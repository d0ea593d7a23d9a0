import {
  AuthorityType,
  createApproveCheckedInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { previewTransfer } from '@wallet-kit/core/assets'
import { solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { startStack } from '@wallet-kit/test/stack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { writeTransaction } from '../../test/writeTransaction.js'
import { previewTransaction } from '../actions.js'
import { solanaMainnet } from '../networks.js'

// Against a real virtual machine: what is told is what then happens.
const { alice, bob, dora } = solanaAccounts
const id = solanaMainnet.caipNetworkId
const sol = {
  address: `${id}:So11111111111111111111111111111111111111111`,
  symbol: 'SOL',
  decimals: 9,
}
const [payer, other] = [new PublicKey(alice.address), new PublicKey(bob.address)]
let stack: startStack.ReturnType<{ solana: true }>
let kit: ReturnType<typeof createActionKit>

beforeAll(async () => {
  stack = await startStack({ solana: true })
  kit = createActionKit({ network: { ...solanaMainnet, rpcUrls: [stack.solana.rpcUrl] } })
}, 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  stack.solana.clearFaults()
})
afterAll(() => stack?.stop())

const tokenAt = (index: number) =>
  stack.solana.tokens[index] as { address: string; decimals: number }
const accountOf = (owner: PublicKey, index = 0) =>
  getAssociatedTokenAddressSync(new PublicKey(tokenAt(index).address), owner)
const named = (index: number) => ({
  address: `${id}:${tokenAt(index).address}`,
  decimals: tokenAt(index).decimals,
})
const pay = (lamports: number, toPubkey = other) =>
  SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports })

const preview = (instructions: TransactionInstruction[], payerKey = payer) =>
  previewTransaction(kit, {
    transaction: writeTransaction(instructions, { payer: payerKey.toBase58() }),
  })

test('SOL that leaves, without what the network takes', async () => {
  const changes = [{ direction: 'out', token: sol, amount: 1_000_000n }]
  expect(await preview([pay(1_000_000)])).toEqual({ isSimulated: true, changes })
})

test('nothing of the account’s moves where others pay', async () => {
  const instructions = [
    SystemProgram.transfer({
      fromPubkey: other,
      toPubkey: new PublicKey(dora.address),
      lamports: 10 ** 6,
    }),
  ]
  expect(await preview(instructions, other)).toEqual({ isSimulated: true, changes: [] })
})

test('tokens that leave, the deposit of a new account, and SOL that arrives', async () => {
  const into = new PublicKey(dora.address)
  const { address, decimals } = tokenAt(0)
  const mint = new PublicKey(address)
  const open = createAssociatedTokenAccountIdempotentInstruction(payer, accountOf(into), into, mint)
  const move = createTransferCheckedInstruction(
    ...([accountOf(payer), mint, accountOf(into), payer, 7n, decimals] as const),
  )
  const refund = SystemProgram.transfer({ fromPubkey: other, toPubkey: payer, lamports: 3_000_000 })
  const deposit = 2_039_280n
  expect(await preview([open, move])).toEqual({
    isSimulated: true,
    changes: [
      { direction: 'out', token: sol, amount: deposit },
      { direction: 'out', token: named(0), amount: 7n },
    ],
  })
  expect(await preview([open, move, refund])).toEqual({
    isSimulated: true,
    changes: [
      { direction: 'out', token: named(0), amount: 7n },
      { direction: 'in', token: sol, amount: 3_000_000n - deposit },
    ],
  })
})

test('who may take of a token afterwards, and could not before', async () => {
  const { address, decimals } = tokenAt(0)
  const approve = createApproveCheckedInstruction(
    ...([accountOf(payer), new PublicKey(address), other, payer, 500n, decimals] as const),
  )
  expect(await preview([approve])).toEqual({
    isSimulated: true,
    changes: [],
    allowances: [{ token: named(0), spender: bob.address, amount: 500n }],
  })
})

test('a token account that is given away takes all with it', async () => {
  const give = createSetAuthorityInstruction(
    ...([accountOf(payer), payer, AuthorityType.AccountOwner, other] as const),
  )
  const amount = stack.solana.getTokenBalance(alice.address, tokenAt(0).address)
  const changes = [{ direction: 'out', token: named(0), amount }]
  const authorities = [{ ...control('owner'), account: accountOf(payer).toBase58() }]
  expect(await preview([give])).toEqual({ isSimulated: true, changes, authorities })
})

const control = (authority: string, receiver = bob.address) => ({ authority, receiver })

test('an empty token account that is given away is given away', async () => {
  const { address } = tokenAt(0)
  const into = accountOf(payer)
  const mint = new PublicKey(address)
  const amount = stack.solana.getTokenBalance(alice.address, address)
  const empty = createTransferCheckedInstruction(
    ...([into, mint, accountOf(other), payer, amount, tokenAt(0).decimals] as const),
  )
  const give = createSetAuthorityInstruction(
    ...([into, payer, AuthorityType.AccountOwner, other] as const),
  )
  expect(await preview([empty, give])).toMatchObject({
    authorities: [{ ...control('owner'), account: into.toBase58() }],
  })
})

test('who may close a token account afterwards, and could not before', async () => {
  const account = accountOf(payer)
  const close = createSetAuthorityInstruction(
    ...([account, payer, AuthorityType.CloseAccount, other] as const),
  )
  expect(await preview([close])).toEqual({
    ...{ isSimulated: true, changes: [] },
    authorities: [{ ...control('close'), account: account.toBase58() }],
  })
  const own = createSetAuthorityInstruction(
    ...([account, payer, AuthorityType.CloseAccount, payer] as const),
  )
  expect(await preview([own])).toEqual({ isSimulated: true, changes: [] })
})

test('a token account that arrives with an allowance says who may take of it', async () => {
  const mint = new PublicKey(tokenAt(0).address)
  const theirs = accountOf(other)
  const move = createSetAuthorityInstruction(
    ...([theirs, other, AuthorityType.AccountOwner, payer] as const),
  )
  const approve = createApproveCheckedInstruction(
    ...([theirs, mint, new PublicKey(dora.address), payer, 5n, tokenAt(0).decimals] as const),
  )
  expect(await preview([move, approve])).toMatchObject({
    allowances: [{ token: named(0), spender: dora.address, amount: 5n }],
  })
})

test('an account that is given to a program says which', async () => {
  const give = SystemProgram.assign({ accountPubkey: payer, programId: other })
  expect(await preview([give])).toEqual({
    ...{ isSimulated: true, changes: [] },
    authorities: [{ ...control('program'), account: alice.address }],
  })
})

test('what would fail says why', async () => {
  const failed = await preview([pay(10 ** 14)])
  expect(failed).toMatchObject({ isSimulated: true, changes: [], failure: /insufficient lamports/ })
})

test('a node that simulates nothing is no failure', async () => {
  const error = { code: -32601, message: 'Method not found' }
  stack.solana.fault('simulateTransaction', { answer: { jsonrpc: '2.0', id: 1, error } })
  expect(await preview([pay(1)])).toEqual({ isSimulated: false, reason: 'Method not found' })
})

test('a node that refuses this transaction may show others', async () => {
  const error = { code: -32602, message: 'unsupported version' }
  stack.solana.fault('simulateTransaction', { answer: { jsonrpc: '2.0', id: 1, error } })
  const reason = 'unsupported version'
  expect(await preview([pay(1)])).toEqual({ isSimulated: false, reason, isFailed: true })
})

test('a node that cannot be reached is said to be that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await preview([pay(1)])).toEqual({
    isSimulated: false,
    reason: expect.stringContaining('failed'),
    isUnreached: true,
  })
})

test('a node that shows no accounts may hide a change', async () => {
  fakeRpc({
    simulateTransaction: () => ({ value: { err: null, accounts: null } }),
    getMultipleAccounts: () => ({ value: [null, null] }),
    getFeeForMessage: () => ({ value: 5000 }),
  })
  expect(await preview([pay(1)])).toEqual({
    ...{ isSimulated: false, isHidden: true },
    reason: 'An account could not be compared.',
  })
})

test('accounts that stand in a table are compared too', async () => {
  const account = accountOf(payer)
  const table = new AddressLookupTableAccount({
    key: Keypair.generate().publicKey,
    state: {
      ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
      addresses: [other, account],
    },
  })
  const move = createTransferCheckedInstruction(
    ...([account, new PublicKey(tokenAt(0).address), other, payer, 7n, 6] as const),
  )
  const transaction = writeTransaction([move], { payer: alice.address, tables: [table] })
  const data = Buffer.concat([
    Buffer.alloc(56),
    ...table.state.addresses.map((each) => each.toBuffer()),
  ])
  const raw = (bytes: Uint8Array, owner: string) => ({
    ...{ lamports: 1, owner },
    data: [Buffer.from(bytes).toString('base64'), 'base64'],
  })
  const holding = (amount: number) => {
    const bytes = Buffer.alloc(165)
    bytes.set(new PublicKey(tokenAt(0).address).toBytes(), 0)
    bytes.set(payer.toBytes(), 32)
    bytes[64] = amount
    return raw(bytes, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  }
  const none = raw(Buffer.alloc(0), SystemProgram.programId.toBase58())
  const { bodies } = fakeRpc({
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((each) =>
        each === table.key.toBase58()
          ? raw(data, 'AddressLookupTab1e1111111111111111111111111')
          : each === account.toBase58()
            ? holding(9)
            : none,
      ),
    }),
    simulateTransaction: ([, config]) => ({
      value: {
        err: null,
        accounts: (config as { accounts: { addresses: string[] } }).accounts.addresses.map(
          (each) => (each === account.toBase58() ? holding(2) : none),
        ),
      },
    }),
    getFeeForMessage: () => ({ value: 0 }),
  })
  expect(await previewTransaction(kit, { transaction })).toMatchObject({
    changes: [{ direction: 'out', token: { address: named(0).address }, amount: 7n }],
  })
  expect(bodies).toContainEqual(
    expect.objectContaining({ params: [[table.key.toBase58()], expect.anything()] }),
  )
})

test('garbage is an InvalidTransactionError', async () => {
  const transaction = Uint8Array.of(1, 2, 3)
  await expect(previewTransaction(kit, { transaction })).rejects.toMatchObject({
    name: 'InvalidTransactionError',
  })
})

test('a transfer is its amount, and nothing of what the network takes for it', async () => {
  const caipAddress = `${id}:${alice.address}`
  const to = Keypair.generate().publicKey.toBase58()
  const transfer = (amount: bigint, token?: string) =>
    previewTransfer(kit, { caipAddress, to, amount, token })
  expect(await transfer(5_000_000n)).toEqual({
    isSimulated: true,
    changes: [{ direction: 'out', token: sol, amount: 5_000_000n }],
  })
  for (const index of [0, 1, 2]) {
    expect(await transfer(1000n, tokenAt(index).address)).toEqual({
      isSimulated: true,
      changes: [{ direction: 'out', token: named(index), amount: 1000n }],
    })
  }
  expect(await transfer(10n ** 15n, tokenAt(0).address)).toEqual({
    ...{ isSimulated: true, changes: [] },
    failure: 'The token accounts hold too little.',
  })
})
