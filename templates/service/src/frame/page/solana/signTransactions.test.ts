import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransactions.js'

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
    if (method === 'getSignatureStatuses' && status !== undefined) {
      return Response.json({ result: { value: [status] } })
    }
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

test('of one that is refused and cannot be looked up it is not known: the first node may have it', async () => {
  expect(await send({ second: refusal })).toBe('OperationPending')
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

const advance = (data: readonly number[]): Instruction => ({
  programAddress: system,
  accounts: [account],
  data: Uint8Array.of(...data),
})
const noExpiry = 'This transaction does not expire.'

test('a transaction that begins with a durable nonce does not expire', async () => {
  const shown = await readApproval([advance([4, 0, 0, 0])])
  expect(shown).toContain(noExpiry)
  expect(shown).toContain(`Keep the transaction valid without an end\nYour account\n${bob}`)
})

test('a nonce that is advanced later keeps no transaction valid', async () => {
  expect(await readApproval([setLimit(1n), advance([4, 0, 0, 0])])).not.toContain(noExpiry)
})

describe('a receiver in an address table', () => {
  const carol = 'BPFLoaderUpgradeab1e11111111111111111111111' as Address
  const table = 'Stake11111111111111111111111111111111111111' as Address
  const currency = { symbol: 'SOL', decimals: 9 }
  const networks = { [chainId]: { name: 'Solana', rpcUrls: ['https://node.test'], currency } }
  const unread = 'The network did not give the addresses in a table.'

  /** Shows a transfer to the second address of a table; `addresses` are what the node gives. */
  async function readTransfer(addresses: readonly string[]) {
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { method, params } = JSON.parse(String(body))
      const isTable = method === 'getMultipleAccounts' && params[0][0] === table
      if (!isTable) return Response.json({ error: { code: -32601, message: 'Not found' } })
      const bytes = addresses.flatMap((each) => [...base58.decode(each)])
      const data = base64.encode(Uint8Array.of(...new Uint8Array(56), ...bytes))
      const value = [{ lamports: 1, owner: table, data: [data, 'base64'] }]
      return Response.json({ jsonrpc: '2.0', id: 1, result: { value } })
    })
    const { frame, wallet, approve } = await openFrame({ networks })
    const from = (await wallet.openSolana()).address as Address
    const message = compressTransactionMessageUsingAddressLookupTables(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayer(from, message),
        (message) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: blockhash(bob), lastValidBlockHeight: 1n },
            message,
          ),
        (message) =>
          appendTransactionMessageInstructions(
            [
              {
                programAddress: system,
                accounts: [
                  { address: from, role: AccountRole.WRITABLE_SIGNER },
                  { address: carol, role: AccountRole.WRITABLE },
                ],
                data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
              },
            ],
            message,
          ),
      ),
      { [table]: [bob, carol] },
    )
    const transaction = base64.encode(
      new Uint8Array(getTransactionEncoder().encode(compileTransaction(message))),
    )
    const signed = signTransaction(frame, { chainId, method: '', params: [{ transaction }] })
    const [shown] = await Promise.all([approve(), signed])
    return shown
  }

  test('is named as the network has it', async () => {
    const shown = await readTransfer([bob, carol])
    expect(shown).toContain(`To\n${carol}`)
    expect(shown).not.toContain(unread)
    expect(await readTransfer([carol, tokens])).toContain(`To\n${tokens}`)
  })

  test('that the network does not give is a warning', async () => {
    const shown = await readTransfer([bob])
    expect(shown).toContain('To\nan address in a table of the chain')
    expect(shown).toContain(unread)
  })
})

describe('over a node', () => {
  const currency = { symbol: 'SOL', decimals: 9 }
  const networks = { [chainId]: { name: 'Solana', rpcUrls: ['https://node.test'], currency } }
  const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const unconfirmed = 'It could not be confirmed that this transaction is for this network.'
  const changed = 'This changed after you read it. Nothing was sent.'
  const account = (lamports: number, data = new Uint8Array()) => ({
    ...{ lamports, owner: system, data: [base64.encode(data), 'base64'] },
  })

  /** A frame whose node has a balance of 100, and says in turn what is left of it. `knows` are the blocks that it has. */
  async function open({ left = [98], knows = [bob], nonce = carol }: Node = {}) {
    let count = 0
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { method, params } = JSON.parse(String(body))
      const answers: Record<string, () => unknown> = {
        isBlockhashValid: () => knows.includes(params[0]),
        getAccountInfo: () =>
          account(1, Uint8Array.of(...new Uint8Array(40), ...base58.decode(nonce))),
        getFeeForMessage: () => 1,
        getMultipleAccounts: () => [account(100), account(0)],
        simulateTransaction() {
          const lamports = left[Math.min(count++, left.length - 1)] ?? 0
          return { err: null, accounts: [account(lamports), account(1)] }
        },
      }
      const value = answers[method]?.()
      return Response.json({ jsonrpc: '2.0', id: 1, result: { value } })
    })
    const opened = await openFrame({ networks })
    const address = (await opened.wallet.openSolana()).address as Address
    return { ...opened, address }
  }
  type Node = {
    readonly left?: readonly number[]
    readonly knows?: readonly string[]
    readonly nonce?: string
  }
  const carol = 'BPFLoaderUpgradeab1e11111111111111111111111' as Address

  test('a transaction that does something else at the press is not signed, but shown', async () => {
    const { frame, address, approve, read } = await open({ left: [98, 9] })
    let isSigned = false
    const params = [{ transaction: build(address) }]
    const signed = signTransaction(frame, { chainId, method: '', params }).then(() => {
      isSigned = true
    })
    await approve()
    await expect.poll(read).toContain(changed)
    expect(read()).toContain('You send 0.00000009 SOL')
    expect(isSigned).toBe(false)
    frame.state.visit.abort(new Error('Left.'))
    await expect(signed).rejects.toThrow('Left.')
  })

  test('of several transactions each is compared with itself', async () => {
    const { frame, address, approve, read } = await open({ left: [9, 98, 9, 50] })
    const transactions = [build(address), build(address, { instructions: [setLimit(1n)] })]
    const params = [{ transactions }]
    const signed = signAllTransactions(frame, { chainId, method: '', params })
    await approve()
    await expect.poll(read).toContain(changed)
    expect(read()).toContain('Transaction 2: You send 0.000000049 SOL')
    frame.state.visit.abort(new Error('Left.'))
    await expect(signed).rejects.toThrow('Left.')
  })

  test.each([
    ['whose block the network knows', {}, [], chainId, false],
    ['whose block is of another network', { knows: [carol] }, [], chainId, true],
    ['for a network that the site does not know', {}, [], other, true],
    ['whose nonce the network has', { nonce: bob }, [advance([4, 0, 0, 0])], chainId, false],
    ['whose nonce is another one there', { knows: [bob] }, [advance([4, 0, 0, 0])], chainId, true],
  ])('a transaction %s', async (_, node, instructions, network, isWarned) => {
    const { frame, address, approve } = await open(node)
    const params = [{ transaction: build(address, { instructions }) }]
    const signed = signTransaction(frame, { chainId: network, method: '', params })
    const [shown] = await Promise.all([approve(), signed])
    expect(shown.includes(unconfirmed)).toBe(isWarned)
  })
})

describe('tokens of Token-2022', () => {
  const currency = { symbol: 'SOL', decimals: 9 }
  const networks = { [chainId]: { name: 'Solana', rpcUrls: ['https://node.test'], currency } }
  const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
  const mint = 'Stake11111111111111111111111111111111111111' as Address
  const [own, theirs] = [
    'Vote111111111111111111111111111111111111111' as Address,
    'Config1111111111111111111111111111111111111' as Address,
  ]
  const scaled = (multiplier: string) => ({
    extension: 'scaledUiAmountConfig',
    state: { multiplier, newMultiplier: multiplier, newMultiplierEffectiveTimestamp: 0 },
  })
  const parsed = (extensions: readonly object[], owner = program) => ({
    ...{ lamports: 1, executable: false, owner },
    data: {
      program: 'spl-token-2022',
      parsed: { type: 'mint', info: { decimals: 2, extensions } },
    },
  })

  /** What is read of a transfer (12) or an allowance (13) of 20 units, of 50 that the account has. `token` is what the node says of the mint. */
  async function show(kind: 12 | 13, token: unknown, tokenProgram = program) {
    const { frame, wallet, approve, read } = await openFrame({ networks })
    const address = (await wallet.openSolana()).address as Address
    const holding = (units: number, isAllowed = false) => {
      const data = new Uint8Array(165)
      data.set(base58.decode(mint), 0)
      data.set(base58.decode(address), 32)
      data[64] = units
      if (isAllowed) {
        data.set([1, 0, 0, 0, ...base58.decode(bob)], 72)
        data[121] = 20
      }
      return { lamports: 1, owner: tokenProgram, data: [base64.encode(data), 'base64'] }
    }
    const plain = { lamports: 100, owner: system, data: ['', 'base64'] }
    const give = (addresses: readonly string[], holdings: object) =>
      addresses.map((each) => (each === own ? holdings : plain))
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { method, params } = JSON.parse(String(body))
      const answers: Record<string, () => unknown> = {
        isBlockhashValid: () => true,
        getFeeForMessage: () => 0,
        getMultipleAccounts: () =>
          params[1].encoding === 'jsonParsed' ? [token] : give(params[0], holding(50)),
        simulateTransaction: () => ({
          err: null,
          accounts: give(
            params[1].accounts.addresses,
            kind === 12 ? holding(30) : holding(50, true),
          ),
        }),
      }
      const value = answers[method]?.()
      if (Array.isArray(value) && value.includes(undefined)) throw new TypeError('down')
      return Response.json({ jsonrpc: '2.0', id: 1, result: { value } })
    })
    const instruction = {
      programAddress: tokenProgram,
      accounts: [
        { address: own, role: AccountRole.WRITABLE },
        { address: mint, role: AccountRole.READONLY },
        { address: theirs, role: AccountRole.READONLY },
        { address, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.of(kind, 20, 0, 0, 0, 0, 0, 0, 0, 2),
    }
    const params = [{ transaction: build(address, { instructions: [instruction] }) }]
    const signed = signTransaction(frame, { chainId, method: '', params })
    await Promise.all([approve(), signed])
    return read()
  }

  test.each([
    ['as they are', parsed([]), '0.2'],
    ['times their multiplier', parsed([scaled('5')]), '1'],
    ['times a multiplier below 1, cut to their decimals', parsed([scaled('0.333')]), '0.06'],
  ])('amounts are shown %s', async (_, token, amount) => {
    const moved = await show(12, token)
    expect(moved).toContain(`You send ${amount} ${mint}`)
    expect(moved).toContain(`Amount\n${amount}\n`)
    const allowed = await show(13, token)
    expect(allowed).toContain(`to use ${amount} ${mint}`)
    expect(allowed).toContain(`Amount\n${amount}\n`)
  })

  test.each([
    ['an extension is not read', parsed([{ extension: 'unparseableExtension' }])],
    ['the multiplier is 0', parsed([scaled('0')])],
    ['nothing is left of the multiplier', parsed([scaled('1e-19')])],
    ['the node does not parse it', { ...parsed([]), data: ['', 'base64'] }],
    ['there is none', null],
    ['the node does not give it', undefined],
  ])('only base units are shown if %s', async (_, token) => {
    for (const kind of [12, 13] as const) {
      const shown = await show(kind, token)
      expect(shown).toContain('Amount\n20 of the smallest units\n')
      expect(shown).not.toContain('0.2')
      if (token !== undefined) expect(shown).toContain('20 (base units')
    }
  })

  test('a token of the older program has no scale', async () => {
    const older = tokens
    const shown = await show(12, parsed([scaled('5')], older), older)
    expect(shown).toContain(`You send 0.2 ${mint}`)
    expect(shown).toContain('Amount\n0.2\n')
  })
})
