import { base58 } from '@scure/base'
import { askAtOnce } from '@wallet-kit/core/testing'
import { parseTransaction } from '@wallet-kit/test/solana-wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob, createFakeWallet } from '../../test/createFakeWallet.js'
import {
  associate,
  createHolding,
  createMint,
  createTokenAccount,
  fakeChain,
  feeExtension,
  keyAccount,
  mint,
} from '../../test/fakeChain.js'
import { token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { transfer } from './transfer.js'

afterEach(() => void vi.unstubAllGlobals())
const signature = new Uint8Array(64).fill(7)
type Chain = {
  accounts?: Readonly<Record<string, unknown>>
  holdings?: readonly unknown[]
  simulation?: unknown
  versions?: readonly unknown[]
  blockhash?: unknown
  answer?: unknown
}

/** A chain of the accounts that a test names, and a wallet that sends everything. */
function setUp(chain: Chain = {}) {
  const { accounts = {}, holdings = [], simulation = { err: null, logs: [] } } = chain
  const rpc = fakeChain({
    accounts,
    holdings,
    answers: {
      getLatestBlockhash: () => ({ value: { blockhash: chain.blockhash ?? bob } }),
      simulateTransaction: () => ({ value: simulation }),
    },
  })
  const { answer = [{ signature }] } = chain
  const fake = createFakeWallet({ 'solana:signAndSendTransaction': answer })
  const feature = fake.wallet.features['solana:signAndSendTransaction']
  Object.assign(feature ?? {}, { supportedTransactionVersions: chain.versions ?? ['legacy', 0] })
  const kit = createActionKit()
  const send = (
    options: {
      to?: string
      amount?: bigint
      token?: string
      decimals?: number
      signal?: AbortSignal
    } = {},
  ) =>
    transfer(kit, {
      ask: askAtOnce,
      wallet: fake.wallet,
      from: alice,
      network,
      to: bob,
      amount: 5n,
      ...options,
    })
  const asked = () => rpc.bodies.map((body) => (body as { method: string }).method)
  const sent = () => {
    const [input] = fake.requests[0]?.inputs ?? []
    return parseTransaction((input as { transaction: Uint8Array }).transaction)
  }
  return { ...fake, ...rpc, send, asked, sent }
}

test('SOL is played through, then sent by the wallet', async () => {
  const { send, sent, asked } = setUp({ accounts: { [bob]: keyAccount } })
  expect(await send()).toBe(base58.encode(signature))
  expect(asked()).toEqual([
    'getSignaturesForAddress',
    'getMultipleAccounts',
    'getLatestBlockhash',
    'getRecentPrioritizationFees',
    'simulateTransaction',
  ])
  expect(sent()).toMatchObject({ version: 'legacy', signers: [alice], blockhash: bob })
  // Transfer of the system program: 2, and the lamports.
  expect([...sent().message.slice(-12)]).toEqual([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])
})

test('what the wallet sends after the signal has its signature; before the wallet nothing is asked of it', async () => {
  const end = new AbortController()
  const { send, requests } = setUp({
    accounts: { [bob]: keyAccount },
    async answer() {
      end.abort(new Error('left'))
      await Promise.resolve()
      return [{ signature }]
    },
  })
  expect(await send({ signal: end.signal })).toBe(base58.encode(signature))
  await expect(send({ signal: end.signal })).rejects.toThrow()
  expect(requests).toHaveLength(1)
})

test('the token that stands for SOL is SOL', async () => {
  const { send, asked } = setUp()
  await send({ token: 'So11111111111111111111111111111111111111111' })
  expect(asked()).not.toContain('getTokenAccountsByOwner')
})

test('a wallet that takes no older format gets version 0', async () => {
  const { send, sent } = setUp({ versions: [0] })
  await send()
  expect(sent().version).toBe(0)
})

describe.each([
  ['SPL', tokenProgram],
  ['Token-2022', token2022Program],
])('a token of %s', (_, program) => {
  const accounts = { [mint]: createMint({}, program), [bob]: keyAccount }

  test('is sent checked; the receiver’s account is made where it is missing', async () => {
    const { send, sent } = setUp({ accounts, holdings: [createHolding('5')] })
    await send({ token: mint })
    // TransferChecked: 12, the amount, the decimals.
    expect([...sent().message.slice(-10)]).toEqual([12, 5, 0, 0, 0, 0, 0, 0, 0, 6])
    expect(keysOf(sent().message)).toEqual(
      expect.arrayContaining([
        alice,
        bob,
        mint,
        program,
        'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      ]),
    )
  })

  test('goes out of the usual account where several hold enough', async () => {
    const [other, own] = [createHolding('900'), createHolding('5', associate(alice, program))]
    const { send, sent } = setUp({ accounts, holdings: [other, own] })
    await send({ token: mint })
    expect(keysOf(sent().message)).toEqual(
      expect.arrayContaining([own.pubkey, associate(bob, program)]),
    )
    expect(keysOf(sent().message)).not.toContain(other.pubkey)
  })
})

test('what no account holds alone goes out of several, the fullest first', async () => {
  const other = bob.replace('4K', '5K')
  const { send, sent } = setUp({
    accounts: { [mint]: createMint(), [bob]: keyAccount },
    holdings: [
      createHolding('3', associate(alice)),
      createHolding('0', mint),
      createHolding('4', other),
      createHolding('9', bob, {
        state: 'frozen',
      }),
    ],
  })
  await send({ token: mint, amount: 6n })
  const { message } = sent()
  const moved = (amount: number) =>
    Buffer.from(message).includes(Buffer.of(12, amount, 0, 0, 0, 0, 0, 0, 0, 6))
  expect([4, 2, 3].map(moved)).toEqual([true, true, false])
  expect(keysOf(message)).toEqual(expect.arrayContaining([associate(alice), other]))
})

test('a token that keeps a part is sent with what it keeps, of each account: another part fails', async () => {
  const { send, sent } = setUp({
    accounts: {
      [mint]: createMint({ extensions: [feeExtension()] }, token2022Program),
      [bob]: keyAccount,
    },
    holdings: [createHolding('20'), createHolding('5', bob)],
  })
  await send({ token: mint, amount: 25n })
  // TransferCheckedWithFee: 26 and 1, the amount, the decimals, the fee.
  const moves = (amount: number, fee: number) =>
    Buffer.from(sent().message).includes(
      Buffer.of(26, 1, amount, 0, 0, 0, 0, 0, 0, 0, 6, fee, 0, 0, 0, 0, 0, 0, 0),
    )
  expect([moves(20, 3), moves(5, 2)]).toEqual([true, true])
})

test('nine accounts fit into a transaction that a node takes, eight of them are used', async () => {
  const holdings = Array.from({ length: 9 }, (_, index) =>
    createHolding('1', base58.encode(new Uint8Array(32).fill(index + 1))),
  )
  const chain = { accounts: { [mint]: createMint(), [bob]: keyAccount }, holdings }
  const { send, sent } = setUp(chain)
  await send({ token: mint, amount: 8n })
  // With one signature and its number in front; 1232 bytes are the most.
  expect(sent().message.length + 65).toBeLessThan(1232)
  const refused = { name: 'TransferRefusedError' }
  await expect(setUp(chain).send({ token: mint, amount: 9n })).rejects.toMatchObject(refused)
})

test('an amount that was reckoned with the token’s decimals is sent', async () => {
  const { send, requests } = setUp({
    accounts: { [mint]: createMint() },
    holdings: [createHolding('5')],
  })
  await send({ token: mint, decimals: 6 })
  expect(requests).toHaveLength(1)
})

test('a receiver that has the token account already needs no new one', async () => {
  const into = associate(bob)
  const { send, sent } = setUp({
    accounts: {
      [mint]: createMint(),
      [bob]: keyAccount,
      [into]: createTokenAccount({ owner: bob }),
    },
    holdings: [createHolding('5')],
  })
  await send({ token: mint })
  expect(keysOf(sent().message)).toContain(into)
  expect(keysOf(sent().message)).not.toContain(bob)
})

test('a token account of that token is itself the receiver', async () => {
  const { send, sent } = setUp({
    accounts: { [mint]: createMint(), [bob]: createTokenAccount() },
    holdings: [createHolding('5')],
  })
  await send({ token: mint })
  expect(keysOf(sent().message)).toContain(bob)
})

describe('refused before the wallet is asked', () => {
  async function refused(
    chain: Chain,
    options: Parameters<ReturnType<typeof setUp>['send']>[0],
    name: string,
    refusal?: string,
  ) {
    const { send, requests } = setUp(chain)
    await expect(send(options)).rejects.toMatchObject({ name, ...(refusal && { refusal }) })
    expect(requests).toEqual([])
  }

  test.each([-1n, 2n ** 64n])('the amount %s', (amount) =>
    refused({}, { amount }, 'InvalidAmountError'),
  )
  test('a receiver that is no key', () =>
    refused({}, { to: '1'.repeat(33) }, 'InvalidAddressError'))
  test('a token that is no key', () => refused({}, { token: 'TUSD' }, 'InvalidAddressError'))

  test.each([
    ['a program', { ...keyAccount, executable: true }],
    ['a mint', createMint()],
    ['a token account', createTokenAccount({ mint: bob })],
  ])('%s as the receiver', async (_, receiver) => {
    await refused({ accounts: { [bob]: receiver } }, {}, 'InvalidReceiverError')
    const accounts = { [mint]: createMint(), [bob]: receiver }
    await refused(
      { accounts, holdings: [createHolding('5')] },
      { token: mint },
      'InvalidReceiverError',
    )
  })

  test.each([
    ['is not there', null],
    ['is an account of somebody', keyAccount],
    ['belongs to another program', createMint({}, bob)],
  ])('a token that %s', (_, account) =>
    refused({ accounts: { [mint]: account } }, { token: mint }, 'InvalidTokenError'),
  )

  test('a token that says no decimals', () => {
    const accounts = { [mint]: createMint({ decimals: '6' }) }
    return refused({ accounts }, { token: mint }, 'ServiceAnswerError')
  })

  test('a sender who holds it in a frozen account', () => {
    const holdings = [createHolding('9', associate(alice), { state: 'frozen' })]
    const chain = { accounts: { [mint]: createMint() }, holdings }
    return refused(chain, { token: mint }, 'TransferRefusedError')
  })

  test.each([
    ['nothing', []],
    ['too little', [createHolding('4')]],
    ['too little in several', [createHolding('2'), createHolding('2', mint)]],
  ])('a sender who holds %s', (_, holdings) =>
    refused(
      { accounts: { [mint]: createMint() }, holdings },
      { token: mint },
      ...(['TransferRefusedError', 'funds'] as const),
    ),
  )

  test('an amount that was reckoned with other decimals than the token’s', () => {
    const chain = { accounts: { [mint]: createMint() }, holdings: [createHolding('5')] }
    return refused(chain, { token: mint, decimals: 9 }, 'TransferRefusedError', 'decimals')
  })

  test('a token that runs a program with every transfer', () => {
    const extensions = [{ extension: 'transferHook', state: { programId: bob } }]
    const chain = {
      accounts: { [mint]: createMint({ extensions }) },
      holdings: [createHolding('5')],
    }
    return refused(chain, { token: mint }, 'TransferRefusedError', 'program')
  })

  test('what the node’s rehearsal says fails, with its words', async () => {
    const logs = [
      'Program log: start',
      'Transfer: insufficient lamports 1, need 5',
      'Program failed',
    ]
    const { send, requests } = setUp({ simulation: { err: { InstructionError: [0, 1] }, logs } })
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', refusal: undefined },
      details: 'Transfer: insufficient lamports 1, need 5',
    })
    const plain = setUp({ simulation: { err: 'AccountNotFound' } })
    await expect(plain.send()).rejects.toMatchObject({ details: '"AccountNotFound"' })
    expect([...requests, ...plain.requests]).toEqual([])
  })

  test.each([
    ['no rehearsal', { simulation: {} }],
    ['no blockhash', { blockhash: 7 }],
  ])('%s of the node', (_, chain) => refused(chain, {}, 'ServiceAnswerError'))
})

/** The keys of a message of the older format, which stand behind its header and their number. */
function keysOf(message: Uint8Array): readonly string[] {
  const count = message[3] ?? 0
  return Array.from({ length: count }, (_, index) =>
    base58.encode(message.slice(4 + index * 32, 36 + index * 32)),
  )
}
