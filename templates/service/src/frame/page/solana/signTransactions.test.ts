import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { AccountRole, type Address, type Instruction } from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildSolanaTransaction } from '../../../../test/buildSolanaTransaction.js'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Frame } from '../frame.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransactions.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const system = '11111111111111111111111111111111' as Address
const budget = 'ComputeBudget111111111111111111111111111111' as Address
const bob = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW' as Address

afterEach(() => void vi.unstubAllGlobals())

/** A transfer of 1 lamport, or as many as fit in a byte. */
const transferOf = (from: Address, { to = bob, lamports = 1 } = {}): Instruction => ({
  programAddress: system,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.of(2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0),
})

/** A transaction with these instructions, and a transfer of 1 lamport. */
const build = (address: Address, { instructions = [], payer = address }: Building = {}): string =>
  buildSolanaTransaction({ payer, instructions: [...instructions, transferOf(address)] })

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

type Answers = { first?: object; second?: object; status?: object | null }

/** Sends a transaction over two nodes: the first takes it and its answer is lost, unless it has one. */
async function send({ first, second, status }: Answers) {
  const currency = { symbol: 'SOL', decimals: 9 }
  const rpcUrls = ['https://first.test', 'https://second.test']
  const networks = { [chainId]: { name: 'Solana', rpcUrls, currency } }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { method } = JSON.parse(String(body))
    if (method === 'getSignatureStatuses' && status !== undefined) {
      return Response.json({ result: { value: [status] } })
    }
    const answer = url === rpcUrls[0] ? first : second
    if (method === 'sendTransaction' && answer) return Response.json(answer)
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

test('one that the only node that got it refuses, and does not have, is refused', async () => {
  expect(await send({ first: refusal, status: null })).toBe(-32002)
})

test('of one that the second node refuses, and does not have, it is not known: the first may have it', async () => {
  expect(await send({ second: refusal, status: null })).toBe('OperationPending')
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
  expect(shown).toContain(`Account\n${bob}\n${label}\n${tokens}\n`)
})

test.each([
  ['an allowance', tokens, [4, 7, 0, 0, 0, 0, 0, 0, 0], 'can then take these tokens'],
  ['a checked allowance', tokens, [13, 7, 0, 0, 0, 0, 0, 0, 0, 6], 'can then take these tokens'],
  ['an account that is given to a program', system, [1, 0, 0, 0, ...key], 'gives control of '],
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
  expect(shown).toContain(`Keep the transaction valid without an end\nAccount\n${bob}`)
})

test('a nonce that is advanced later keeps no transaction valid', async () => {
  expect(await readApproval([setLimit(1n), advance([4, 0, 0, 0])])).not.toContain(noExpiry)
})

describe('a receiver in an address table', () => {
  const carol = 'BPFLoaderUpgradeab1e11111111111111111111111' as Address
  const table = 'Stake11111111111111111111111111111111111111' as Address
  const currency = { symbol: 'SOL', decimals: 9 }
  const networks = { [chainId]: { name: 'Solana', rpcUrls: ['https://node.test'], currency } }
  const unread = 'The addresses in a table could not be read.'

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
    const transaction = buildSolanaTransaction({
      payer: from,
      instructions: [transferOf(from, { to: carol })],
      tables: { [table]: [bob, carol] },
    })
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

/** A frame over a node that gives these answers. Without any, the node refuses all. */
async function openOver(answers: Record<string, unknown> = {}, rpcUrls = ['https://node.test']) {
  const currency = { symbol: 'SOL', decimals: 9 }
  const nodes = startNodes(answers)
  const opened = await openFrame({ networks: { [chainId]: { name: 'Solana', rpcUrls, currency } } })
  return { ...opened, nodes, address: (await opened.wallet.openSolana()).address as Address }
}
const call = (param: object, network = chainId) => ({
  ...{ chainId: network, method: '', params: [param] },
})
const carol = 'BPFLoaderUpgradeab1e11111111111111111111111' as Address
const notSent = 'The app gets it signed, and can send it at any time.'

/** The signatures of a transaction in their order, and what they sign. Addresses of fewer than 128 signers. */
function readSignatures(transaction: string) {
  const bytes = base64.decode(transaction)
  const count = bytes[0] ?? 0
  const signatures = Array.from({ length: count }, (_, place) =>
    bytes.slice(1 + place * 64, 65 + place * 64),
  )
  return { signatures, message: bytes.slice(1 + count * 64) }
}
const isSignedBy = (address: string, transaction: string, place = 0) => {
  const { signatures, message } = readSignatures(transaction)
  return ed25519.verify(signatures[place] ?? new Uint8Array(64), message, base58.decode(address))
}

describe('what is signed', () => {
  test('is the transaction that is shown, with its signature in front', async () => {
    const { frame, address, approve } = await openOver()
    const transaction = build(address)
    const signed = signTransaction(frame, call({ transaction, pubkey: address }))
    const [shown, answer] = await Promise.all([approve(), signed])
    const given = answer as { readonly signature: string; readonly transaction: string }
    expect(isSignedBy(address, given.transaction)).toBe(true)
    const { signatures, message } = readSignatures(given.transaction)
    expect(given.signature).toBe(base58.encode(signatures[0] ?? new Uint8Array()))
    expect(message).toEqual(readSignatures(transaction).message)
    expect(shown).toMatch(/^Sign this transaction\?\n/)
    expect(shown).toContain(notSent)
  })

  test('keeps the signature of another one who pays', async () => {
    const { frame, address, approve } = await openOver()
    const bytes = base64.decode(build(address, { payer: bob }))
    bytes.set(new Uint8Array(64).fill(7), 1)
    const signed = signTransaction(frame, call({ transaction: base64.encode(bytes) }))
    const [answer] = await Promise.all([signed, approve()])
    const { transaction, signature } = answer as Record<string, string>
    const { signatures } = readSignatures(transaction ?? '')
    expect(signatures.map((each) => base58.encode(each))).toEqual([
      base58.encode(new Uint8Array(64).fill(7)),
      signature,
    ])
    expect(isSignedBy(address, transaction ?? '', 1)).toBe(true)
  })

  test('of several transactions is each by itself, in their order', async () => {
    const { frame, address, approve } = await openOver()
    const transactions = [1, 2, 3].map((lamports) =>
      buildSolanaTransaction({ payer: address, instructions: [transferOf(address, { lamports })] }),
    )
    const signed = signAllTransactions(frame, call({ transactions, pubkey: address }))
    const [shown, answer] = await Promise.all([approve(), signed])
    const given = (answer as { readonly transactions: readonly string[] }).transactions
    expect(given.map((each) => readSignatures(each).message)).toEqual(
      transactions.map((each) => readSignatures(each).message),
    )
    for (const each of given) expect(isSignedBy(address, each)).toBe(true)
    expect(shown).toMatch(/^Sign these transactions\?\n/)
    expect(shown).toContain(notSent)
  })

  test('are ten transactions at most', async () => {
    const { frame, address, approve } = await openOver()
    const transactions = Array.from({ length: 10 }, () => build(address))
    const signed = signAllTransactions(frame, call({ transactions }))
    const [answer] = await Promise.all([signed, approve()])
    expect(answer).toEqual({ transactions: transactions.map(() => expect.any(String)) })
    await expect(
      signAllTransactions(frame, call({ transactions: [...transactions, build(address)] })),
    ).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('too many') })
  })
})

/** The three ways to ask for a signature, of one transaction. */
const ways: readonly [string, Way][] = [
  [
    'to sign',
    (frame, transaction, pubkey) => signTransaction(frame, call({ transaction, pubkey })),
  ],
  [
    'to sign with others',
    (frame, transaction, pubkey) =>
      signAllTransactions(frame, call({ transactions: [transaction], pubkey })),
  ],
  [
    'to sign and send',
    (frame, transaction, pubkey) => signAndSendTransaction(frame, call({ transaction, pubkey })),
  ],
]
type Way = (frame: Frame, transaction: string, pubkey?: string) => Promise<unknown>

test.each(ways)(
  'a transaction %s says who asks, for which account, on which network',
  async (_, ask) => {
    const { frame, address, approve } = await openOver({ sendTransaction: '' })
    const [shown] = await Promise.all([approve(), ask(frame, build(address))])
    const request = ['Asked by', 'https://app.test', 'Your account', address, 'Network', 'Solana']
    expect(shown).toContain(`\n${request.join('\n')}\nStep 1\n`)
  },
)

test.each(ways)(
  'a transaction %s is neither signed nor sent if the visitor declines',
  async (_, ask) => {
    const { frame, address, show, nodes } = await openOver({ sendTransaction: '' })
    const asked = ask(frame, build(address))
    const { buttons } = await show()
    await Promise.all([
      expect(asked).rejects.toMatchObject({ code: 4001 }),
      buttons.get('Decline')?.onclick({ isTrusted: true }),
    ])
    expect(nodes.of('sendTransaction')).toEqual([])
  },
)

test.each([
  ['none', []],
  ['a text', 'AAAA'],
  ['no list', { length: 1, 0: 'AAAA' }],
  ['nothing', undefined],
])('a list of transactions that is %s is refused', async (_, transactions) => {
  const { frame } = await openOver()
  await expect(signAllTransactions(frame, call({ transactions }))).rejects.toMatchObject({
    message: 'The parameters are not valid: there are none, or too many.',
  })
})

describe.each(ways)('a transaction %s is refused', (_, ask) => {
  const problem = (text: string) => ({ message: `The parameters are not valid: ${text}` })

  test('for another account than the visitor’s', async () => {
    const { frame, address } = await openOver()
    await expect(ask(frame, build(address), bob)).rejects.toMatchObject({ code: 4100 })
  })

  test('if others sign it', async () => {
    const { frame } = await openOver()
    const transaction = buildSolanaTransaction({ payer: bob, instructions: [transferOf(bob)] })
    const refusal = problem('the account does not sign it.')
    await expect(ask(frame, transaction)).rejects.toMatchObject(refusal)
  })

  test.each([
    ['empty', ''],
    ['too short', 'AAAA'],
    ['of other bytes', base64.encode(new Uint8Array(100).fill(1))],
  ])('if it is %s', async (_, transaction) => {
    const { frame } = await openOver()
    const refusal = problem('the transaction is none.')
    await expect(ask(frame, transaction)).rejects.toMatchObject(refusal)
  })

  test('if its version is newer than those that can be shown', async () => {
    const { frame, address } = await openOver()
    const bytes = base64.decode(build(address))
    // The byte behind the signature.
    bytes[65] = 0x81
    const refusal = problem('the transaction is none.')
    await expect(ask(frame, base64.encode(bytes))).rejects.toMatchObject(refusal)
  })

  test('if it is not written in base64', async () => {
    const { frame } = await openOver()
    const refusal = problem('the bytes are not written as they should be.')
    await expect(ask(frame, '?')).rejects.toMatchObject(refusal)
  })
})

test('a transaction that only reads the visitor’s account is refused: they do not sign it', async () => {
  const { frame, address } = await openOver()
  const reads = { programAddress: carol, accounts: [{ address, role: AccountRole.WRITABLE }] }
  const transaction = buildSolanaTransaction({
    payer: bob,
    instructions: [{ ...reads, data: Uint8Array.of(1) }],
  })
  await expect(signTransaction(frame, call({ transaction }))).rejects.toMatchObject({
    name: 'InvalidParamsError',
  })
})

test('steps are numbered in the order in which they are done', async () => {
  const shown = await readApproval([setLimit(1n), advance([4, 0, 0, 0])])
  const steps = [...shown.matchAll(/^(Step \d)\n(?:Action|Program)\n(.+)$/gm)]
  expect(steps.map(([, step, what]) => `${step}: ${what}`)).toEqual([
    'Step 1: Set the network cost',
    `Step 2: ${system}`,
    'Step 3: Send SOL',
  ])
  expect(shown).not.toContain('Transaction 1 of 1')
})

describe('several transactions', () => {
  /** What is read of them, over a node that knows these blocks. */
  async function read(parts: readonly Building[], answers: Record<string, unknown> = {}) {
    const { frame, address, approve } = await openOver({
      ...{ isBlockhashValid: { value: true }, ...answers },
    })
    const transactions = parts.map((each) => build(address, each))
    const signed = signAllTransactions(frame, call({ transactions }))
    const [shown] = await Promise.all([approve(), signed])
    return { shown, address }
  }

  test('are numbered, each with its own steps', async () => {
    const { shown } = await read([{ instructions: [setLimit(1n)] }, {}])
    const lines = shown.split('\n').filter((line) => /^(Transaction \d of|Step)/.test(line))
    expect(lines).toEqual([
      ...['Transaction 1 of 2', 'Step 1', 'Step 2'],
      ...['Transaction 2 of 2', 'Step 1'],
    ])
  })

  test('cost what the visitor pays of them together', async () => {
    const one = { instructions: [setLimit(1_000n), setPrice(10n ** 6n)] }
    expect((await read([one, {}])).shown).toContain('Network cost, at most\n0.000011 SOL')
    const foreign = { ...one, payer: bob }
    expect((await read([foreign, {}])).shown).toContain('Network cost, at most\n0.000005 SOL')
    expect((await read([foreign, foreign])).shown).not.toContain('Network cost')
  })

  test('carry each warning once', async () => {
    const allow = (to: Address): Instruction => ({
      programAddress: tokens,
      accounts: [account, { address: to, role: AccountRole.READONLY }],
      data: Uint8Array.of(4, 7, 0, 0, 0, 0, 0, 0, 0),
    })
    const { shown } = await read([
      { instructions: [allow(bob)] },
      { instructions: [allow(carol), allow(bob)] },
    ])
    const warnings = shown.split('\n').filter((line) => /can then take|can send it/.test(line))
    expect(warnings).toEqual([
      notSent,
      `${bob} can then take these tokens, at any time.`,
      `${carol} can then take these tokens, at any time.`,
    ])
  })

  test('do not expire if one of them begins with a durable nonce', async () => {
    const nonce = { instructions: [advance([4, 0, 0, 0])] }
    expect((await read([{}, nonce])).shown).toContain(noExpiry)
    expect((await read([{}, {}])).shown).not.toContain(noExpiry)
  })

  test('may be for another network if one of them may', async () => {
    const warning = 'It could not be confirmed that this transaction is for this network.'
    const nonce = { instructions: [advance([4, 0, 0, 0])] }
    expect((await read([{}, {}])).shown).not.toContain(warning)
    expect((await read([nonce, {}])).shown).toContain(warning)
    expect((await read([{}, nonce])).shown).toContain(warning)
  })
})

describe('accounts in address tables', () => {
  const table = 'Stake11111111111111111111111111111111111111' as Address
  const second = 'AddressLookupTab1e1111111111111111111111111' as Address
  const mint = 'Vote111111111111111111111111111111111111111' as Address
  const theirs = 'Config1111111111111111111111111111111111111' as Address
  const unread = 'The addresses in a table could not be read.'

  const toTable = (addresses: readonly string[]) => {
    const bytes = addresses.flatMap((each) => [...base58.decode(each)])
    const data = base64.encode(Uint8Array.of(...new Uint8Array(56), ...bytes))
    return { lamports: 1, owner: carol, data: [data, 'base64'] }
  }
  /** A node that has these tables; it gives no other accounts. */
  const holding = (tables: Readonly<Record<string, readonly string[]>>) => ({
    getMultipleAccounts({ params: [asked] }: { params: [readonly string[]] }) {
      const isKnown = asked.every((each) => Object.hasOwn(tables, each))
      if (!isKnown) return new Refusal('Not found')
      return { value: asked.map((each) => toTable(tables[each] ?? [])) }
    },
  })
  const sendTokens = (from: Address): Instruction => ({
    programAddress: tokens,
    accounts: [
      { address: bob, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: theirs, role: AccountRole.WRITABLE },
      { address: from, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(12, 20, 0, 0, 0, 0, 0, 0, 0, 2),
  })

  test('are named in their places: those that change are numbered before those that do not', async () => {
    const tables = { [table]: [mint], [second]: [carol, theirs] }
    const { frame, address, approve } = await openOver(holding(tables))
    const instructions = [sendTokens(address)]
    const transaction = buildSolanaTransaction({ payer: address, instructions, tables })
    const signed = signTransaction(frame, call({ transaction }))
    const [shown] = await Promise.all([approve(), signed])
    expect(shown).toContain(`Token\n${mint}\nTo the token account\n${theirs}\nAmount\n0.2`)
    expect(shown).not.toContain(unread)
  })

  test('are a warning if one step of one transaction has some that are not given', async () => {
    const { frame, address, approve } = await openOver(holding({}))
    const plain = transferOf(address)
    const hidden = buildSolanaTransaction({
      payer: address,
      instructions: [plain, sendTokens(address), plain],
      tables: { [table]: [theirs] },
    })
    for (const transactions of [[hidden], [hidden, build(address)], [build(address), hidden]]) {
      const signed = signAllTransactions(frame, call({ transactions }))
      const [shown] = await Promise.all([approve(), signed])
      expect(shown).toContain(unread)
      expect(shown).toContain('To the token account\nan address in a table of the chain')
    }
    const signed = signTransaction(frame, call({ transaction: build(address) }))
    expect((await Promise.all([approve(), signed]))[0]).not.toContain(unread)
  })

  test('are not given on a network that the site does not have', async () => {
    const { frame, address, approve } = await openOver(holding({ [table]: [theirs] }))
    const instructions = [sendTokens(address)]
    const tables = { [table]: [theirs] }
    const transaction = buildSolanaTransaction({ payer: address, instructions, tables })
    const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const signed = signTransaction(frame, call({ transaction }, other))
    const [shown] = await Promise.all([approve(), signed])
    expect(shown).toContain(unread)
  })
})

test('each token is scaled as its own mint says, in whichever transaction or table it is', async () => {
  const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
  const table = 'Stake11111111111111111111111111111111111111' as Address
  const twice = 'Vote111111111111111111111111111111111111111' as Address
  const fivefold = 'Config1111111111111111111111111111111111111' as Address
  const toMint = (multiplier: string) => {
    const state = { multiplier, newMultiplier: multiplier, newMultiplierEffectiveTimestamp: 0 }
    const extensions = [{ extension: 'scaledUiAmountConfig', state }]
    const parsed = { type: 'mint', info: { decimals: 2, extensions } }
    return { owner: program, data: { parsed } }
  }
  const mints: Record<string, object> = { [twice]: toMint('2'), [fivefold]: toMint('5') }
  const bytes = Uint8Array.of(...new Uint8Array(56), ...base58.decode(fivefold))
  const data = [base64.encode(bytes), 'base64']
  const { frame, address, approve } = await openOver({
    getMultipleAccounts: ({ params: [asked] }: { params: [readonly string[]] }) => ({
      value: asked.map((each) =>
        each === table ? { lamports: 1, owner: system, data } : (mints[each] ?? null),
      ),
    }),
  })
  const transactions = [twice, fivefold].map((mint) =>
    buildSolanaTransaction({
      payer: address,
      tables: { [table]: [fivefold] },
      instructions: [
        {
          programAddress: program,
          accounts: [
            { address: bob, role: AccountRole.WRITABLE },
            { address: mint, role: AccountRole.READONLY },
            { address: carol, role: AccountRole.WRITABLE },
          ],
          data: Uint8Array.of(12, 30, 0, 0, 0, 0, 0, 0, 0, 2),
        },
      ],
    }),
  )
  const signed = signAllTransactions(frame, call({ transactions }))
  const [shown] = await Promise.all([approve(), signed])
  const sends = (mint: Address, amount: string) =>
    `Token\n${mint}\nTo the token account\n${carol}\nAmount\n${amount}\n`
  expect(shown).toContain(sends(twice, '0.6'))
  expect(shown).toContain(sends(fivefold, '1.5'))
})

describe('a node that hangs', () => {
  afterEach(() => void vi.useRealTimers())
  const table = 'Stake11111111111111111111111111111111111111' as Address
  const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

  test.each([
    ['a table', tokens, { [table]: [carol] }],
    ['a token', token2022, {}],
  ])('holds the screen up for 3 seconds: it is asked for %s', async (_, program, tables) => {
    const hanging = () => new Promise(() => {})
    const { frame, address, show, nodes } = await openOver({
      ...{ isBlockhashValid: { value: true }, getMultipleAccounts: hanging },
    })
    vi.useFakeTimers()
    const accounts = [
      { address: bob, role: AccountRole.WRITABLE },
      { address: carol, role: AccountRole.WRITABLE },
      { address, role: AccountRole.WRITABLE_SIGNER },
    ]
    const data = Uint8Array.of(12, 20, 0, 0, 0, 0, 0, 0, 0, 2)
    const instructions = [{ programAddress: program, accounts, data }]
    const transaction = buildSolanaTransaction({ payer: address, instructions, tables })
    const signed = signTransaction(frame, call({ transaction }))
    let isShown = false
    void show().then(() => {
      isShown = true
    })
    await vi.waitUntil(() => nodes.of('getMultipleAccounts').length, { interval: 1 })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(isShown).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitUntil(() => isShown, { interval: 1 })
    frame.state.visit.abort(new Error('Left.'))
    await expect(signed).rejects.toThrow('Left.')
  })
})

describe('a transaction to send', () => {
  const refused = new Refusal('Blockhash not found', -32002)
  const down = () => {
    throw new TypeError('down')
  }
  /** Approves one, over a node that gives these answers. */
  async function start(answers: Record<string, unknown>, param: object = {}) {
    const opened = await openOver(answers)
    const transaction = build(opened.address)
    const sent = signAndSendTransaction(opened.frame, call({ transaction, ...param }))
    const [shown] = await Promise.all([opened.approve(), sent.catch(() => {})])
    return { ...opened, sent, shown }
  }

  test('is sent signed, and named by its signature', async () => {
    const { sent, nodes, address, shown } = await start({ sendTransaction: 'whatever' })
    const [transaction, config] = nodes.paramsOf<[string, object]>('sendTransaction')
    expect(isSignedBy(address, transaction)).toBe(true)
    expect(config).toEqual({ encoding: 'base64' })
    const [signature = new Uint8Array()] = readSignatures(transaction).signatures
    expect(await sent).toEqual({ signature: base58.encode(signature) })
    expect(shown).toMatch(/^Send this transaction\?\n/)
    expect(shown).not.toContain(notSent)
  })

  test('carries no warning if it only sends coins on its own network', async () => {
    const { shown } = await start({ isBlockhashValid: { value: true }, sendTransaction: '' })
    expect(shown).toMatch(/^Send this transaction\?\nWhat will change\n/)
  })

  test('is named by the signature of the one who pays', async () => {
    const { frame, address, approve } = await openOver({ sendTransaction: 'whatever' })
    const bytes = base64.decode(build(address, { payer: bob }))
    bytes.set(new Uint8Array(64).fill(7), 1)
    const sent = signAndSendTransaction(frame, call({ transaction: base64.encode(bytes) }))
    const [answer] = await Promise.all([sent, approve()])
    expect(answer).toEqual({ signature: base58.encode(new Uint8Array(64).fill(7)) })
  })

  test.each([
    { skipPreflight: true, maxRetries: 3 },
    { minContextSlot: 70, preflightCommitment: 'processed' },
    { preflightCommitment: 'confirmed' },
    { preflightCommitment: 'finalized' },
  ])('is sent with the options of the app: %j', async (sendOptions) => {
    const { nodes } = await start({ sendTransaction: '' }, { sendOptions })
    const config = { ...sendOptions, encoding: 'base64' }
    expect(nodes.paramsOf('sendTransaction')[1]).toEqual(config)
  })

  test.each([
    [{ skipPreflight: 'yes' }],
    [{ maxRetries: '3' }],
    [{ preflightCommitment: 'soon' }],
    ['skipPreflight'],
  ])('is sent without options that are not valid: %j', async (sendOptions) => {
    const { nodes } = await start({ sendTransaction: '' }, { sendOptions })
    expect(nodes.paramsOf('sendTransaction')[1]).toEqual({ encoding: 'base64' })
  })

  test('is always sent in base64', async () => {
    const sendOptions = { encoding: 'base58', skipPreflight: true }
    const { nodes } = await start({ sendTransaction: '' }, { sendOptions })
    expect(nodes.paramsOf('sendTransaction')[1]).toMatchObject({ encoding: 'base64' })
  })

  test('is not sent if the app’s page has given it up meanwhile', async () => {
    const { frame, address, approve, nodes } = await openOver({ sendTransaction: '' })
    const beginSending = () => {
      throw new Error('Too late.')
    }
    const params = call({ transaction: build(address) })
    const sent = signAndSendTransaction({ ...frame, beginSending }, params)
    await Promise.all([approve(), expect(sent).rejects.toThrow('Too late.')])
    expect(nodes.of('sendTransaction')).toEqual([])
  })

  test('is not shown for a network that the site does not have', async () => {
    const { frame, address } = await openOver()
    const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const params = call({ transaction: build(address) }, other)
    await expect(signAndSendTransaction(frame, params)).rejects.toMatchObject({ code: 4902 })
  })

  test('that is refused is looked up by its signature', async () => {
    const { sent, nodes } = await start({
      ...{ sendTransaction: refused, getSignatureStatuses: { value: [{ slot: 1 }] } },
    })
    const { signature } = (await sent) as { readonly signature: string }
    expect(nodes.paramsOf('getSignatureStatuses')).toEqual([[signature]])
  })

  test('that is refused, and that the node does not have, is refused for its reason', async () => {
    const { sent } = await start({
      ...{ sendTransaction: refused, getSignatureStatuses: { value: [null] } },
    })
    await expect(sent).rejects.toMatchObject({ code: -32002, message: 'Blockhash not found' })
  })

  test('whose answer is lost may be on its way, though the node does not have it yet', async () => {
    const { sent } = await start({
      ...{ sendTransaction: down, getSignatureStatuses: { value: [null] } },
    })
    await expect(sent).rejects.toMatchObject({ code: 'OperationPending' })
  })

  test.each([
    ['does not answer', down],
    ['refuses to say', new Refusal('Method not found', -32601)],
    ['gives nothing', null],
    ['gives no value', {}],
    ['gives no status', { value: [] }],
  ])(
    'that is refused may be on its way if the node, asked whether it has it, %s',
    async (_, found) => {
      const { sent } = await start({ sendTransaction: refused, getSignatureStatuses: found })
      await expect(sent).rejects.toMatchObject({ code: 'OperationPending' })
    },
  )
})
