import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signAndSendTransaction, signTransaction } from './signTransactions.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const system = '11111111111111111111111111111111' as Address
const budget = 'ComputeBudget111111111111111111111111111111' as Address
const bob = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW' as Address

afterEach(() => void vi.unstubAllGlobals())

/** A transaction with these instructions, and a transfer of 1 lamport. */
function build(address: Address, { instructions = [], payer = address }: Building = {}): string {
  const transfer = {
    programAddress: system,
    accounts: [
      { address, role: AccountRole.WRITABLE_SIGNER },
      { address: bob, role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
  }
  const lifetime = { blockhash: blockhash(bob), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions([...instructions, transfer], message),
  )
  const bytes = getTransactionEncoder().encode(compileTransaction(message))
  return base64.encode(new Uint8Array(bytes))
}

type Building = { readonly instructions?: readonly Instruction[]; readonly payer?: Address }

/** What the visitor reads of it. */
async function readApproval(instructions: readonly Instruction[], options: Building = {}) {
  const { frame, wallet, approve } = await openFrame()
  const address = (await wallet.openSolana()).address as Address
  const transaction = build(address, { ...options, instructions })
  const signed = signTransaction(frame, { chainId, method: '', params: [{ transaction }] })
  const [shown] = await Promise.all([approve(), signed])
  return shown
}

/** An instruction of the compute budget with one number. */
function setBudget(kind: number, value: bigint, size: 4 | 8): Instruction {
  const data = new Uint8Array(1 + size)
  data[0] = kind
  const view = new DataView(data.buffer)
  if (size === 4) view.setUint32(1, Number(value), true)
  else view.setBigUint64(1, value, true)
  return { programAddress: budget, data }
}
const setLimit = (units: bigint) => setBudget(2, units, 4)
const setPrice = (price: bigint) => setBudget(3, price, 8)

test.each([
  ['a fee for each signature', [], '0.000005 SOL'],
  // 1,400,000 units at 10 SOL for a million.
  ['what is paid for priority', [setLimit(1_400_000n), setPrice(10n ** 10n)], '14.000005 SOL'],
  ['the limit that the network sets by itself', [setPrice(10n ** 10n)], '4.000005 SOL'],
])('what the network takes at most is told: %s', async (_, instructions, cost) => {
  expect(await readApproval(instructions)).toContain(`Network cost, at most\n${cost}`)
})

test('a cost that somebody else pays is not told', async () => {
  expect(await readApproval([setPrice(10n ** 10n)], { payer: bob })).not.toContain('Network cost')
})

/** Sends a transaction over two nodes: the first takes it, and its answer is lost. */
async function send({ second, status }: { second?: object; status?: object | null }) {
  const currency = { symbol: 'SOL', decimals: 9 }
  const rpcUrls = ['https://first.test', 'https://second.test']
  const networks = { [chainId]: { name: 'Solana', rpcUrls, currency } }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { method } = JSON.parse(String(body))
    if (method === 'getSignatureStatuses') return Response.json({ result: { value: [status] } })
    if (method === 'sendTransaction' && url === rpcUrls[1] && second) return Response.json(second)
    throw new TypeError('The answer is lost.')
  })
  const { frame, wallet, approve } = await openFrame({ networks })
  const transaction = build((await wallet.openSolana()).address as Address)
  const outcome = signAndSendTransaction(frame, { chainId, method: '', params: [{ transaction }] })
  const [sent] = await Promise.all([outcome.catch(({ code }) => code), approve()])
  return sent
}

const refusal = { error: { code: -32002, message: 'This transaction has already been processed' } }

test('a transaction that another node has got already is sent', async () => {
  const status = { slot: 1, confirmations: 0, err: null }
  expect(await send({ second: refusal, status })).toEqual({ signature: expect.any(String) })
})

test('one that no node has is refused', async () => {
  expect(await send({ second: refusal, status: null })).toBe(-32002)
})

test('of one whose answers are lost it is not known whether it was sent', async () => {
  expect(await send({})).toBe('OperationPending')
})

const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const account = { address: bob, role: AccountRole.WRITABLE }
const key = base58.decode(tokens)

test.each([
  ['a token account', { programAddress: tokens, data: Uint8Array.of(6, 2, 1, ...key) }, 'To'],
  ['an account', { programAddress: system, data: Uint8Array.of(1, 0, 0, 0, ...key) }, 'Program'],
])('who gets control of %s is told', async (_, instruction, label) => {
  const shown = await readApproval([{ ...instruction, accounts: [account] }])
  expect(shown).toContain(`Your account\n${bob}\n${label}\n${tokens}\n`)
})

test.each([
  ['an allowance', tokens, [4, 7, 0, 0, 0, 0, 0, 0, 0], 'can then take these tokens'],
  ['a checked allowance', tokens, [13, 7, 0, 0, 0, 0, 0, 0, 0, 6], 'can then take these tokens'],
  [
    'an account that is given to a program',
    system,
    [1, 0, 0, 0, ...key],
    'gives control of an account',
  ],
])(
  'bytes behind %s hide no warning: the program does not read them',
  async (_, program, data, warning) => {
    const accounts = [account, account, account, account]
    const instruction = { programAddress: program, accounts, data: Uint8Array.of(...data, 0) }
    expect(await readApproval([instruction])).toContain(warning)
  },
)
