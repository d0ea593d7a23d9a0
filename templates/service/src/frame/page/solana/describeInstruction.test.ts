import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import {
  describeInstruction,
  type Instruction,
  isNonceAdvance,
  listMints,
  type Tokens,
} from './describeInstruction.js'

const system = '11111111111111111111111111111111'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const olderMemo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const other = 'Stake11111111111111111111111111111111111111'

const alice = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const bob = 'Vote111111111111111111111111111111111111111'
const carol = 'Config1111111111111111111111111111111111111'
const dave = 'BPFLoaderUpgradeab1e11111111111111111111111'
const accounts = [alice, bob, carol, dave]
const inTable = 'an address in a table of the chain'
const lost = `This gives control of ${alice} away. Sign only if you know why.`

type Asked = Partial<Omit<Instruction, 'data'>> & {
  readonly data: readonly number[]
  readonly place?: number
  readonly tokens?: Tokens
}

/** The lines by their labels, and the warning. */
function read({ data, place = 1, tokens = new Map(), ...rest }: Asked) {
  const instruction = { program: tokenProgram, accounts, ...rest, data: Uint8Array.from(data) }
  const { lines, warning } = describeInstruction(instruction, { place, tokens })
  return { lines: Object.fromEntries(lines.map(({ label, value }) => [label, value])), warning }
}

/** An amount in 8 bytes, and in 4. */
const u64 = (amount: bigint) => [...new Uint8Array(new BigUint64Array([amount]).buffer)]
const u32 = (value: number) => u64(BigInt(value)).slice(0, 4)
const key = (address: string) => [...base58.decode(address)]

/** What is read of an instruction that is not known. */
const asData = (program: string, data: readonly number[]) => ({
  lines: { Program: program, Data: `0x${Buffer.from(data).toString('hex')}` },
  warning: undefined,
})

describe('the system program', () => {
  const ask = (data: readonly number[], rest: Partial<Asked> = {}) =>
    read({ program: system, data, ...rest })

  test.each([
    [1n, '0.000000001 SOL'],
    [1_500_000_000n, '1.5 SOL'],
    [2n ** 64n - 1n, '18446744073.709551615 SOL'],
  ])('a transfer of %d lamports says from whom, to whom and how much', (lamports, amount) => {
    expect(ask([...u32(2), ...u64(lamports)])).toEqual({
      lines: { Action: 'Send SOL', From: alice, To: bob, Amount: amount },
      warning: undefined,
    })
  })

  test('bytes behind a transfer change nothing', () => {
    expect(ask([...u32(2), ...u64(5n), 9, 9]).lines).toMatchObject({ Amount: '0.000000005 SOL' })
  })

  test('bytes of a larger buffer that are not the instruction’s are not read', () => {
    const data = Uint8Array.from([9, 9, 9, ...u32(2), ...u64(7n), 9]).subarray(3, 15)
    const { lines } = describeInstruction(
      { program: system, accounts, data },
      { place: 1, tokens: new Map() },
    )
    expect(lines).toContainEqual({ label: 'Amount', value: '0.000000007 SOL' })
  })

  test('an account of a transfer in a table that was not read is no address', () => {
    const { lines } = ask([...u32(2), ...u64(1n)], { accounts: [undefined, undefined] })
    expect(lines).toMatchObject({ From: inTable, To: inTable })
  })

  test('the program that an account is given to is named, with a warning', () => {
    const given = { lines: { Action: 'Give the account to a program', Account: alice } }
    for (const program of [bob, carol]) {
      const expected = { lines: { ...given.lines, Program: program }, warning: lost }
      expect(ask([...u32(1), ...key(program)])).toEqual(expected)
    }
  })

  test.each([
    ['no data', []],
    ['less than a kind', [2, 0, 0]],
    ['a transfer without its whole amount', [...u32(2), ...u64(1n).slice(1)]],
    ['an account given to a program without its whole address', [...u32(1), ...key(bob).slice(1)]],
    ['a kind that only begins like a transfer', [2, 0, 0, 1, ...u64(1n)]],
    ['a kind that only begins like giving an account to a program', [1, 0, 1, 0, ...key(bob)]],
    ['an allocation of space that is as long', [...u32(8), ...key(bob)]],
  ])('%s is shown as data', (_, data) => {
    expect(ask(data)).toEqual(asData(system, data))
  })

  test('an advance of a nonce keeps a transaction valid only in the first place', () => {
    expect(ask(u32(4), { place: 0 })).toEqual({
      lines: { Action: 'Keep the transaction valid without an end', Account: alice },
      warning: 'This transaction does not expire. Whoever has it can send it at any later time.',
    })
    expect(ask(u32(4), { place: 1 })).toEqual(asData(system, u32(4)))
  })
})

test.each<[string, string, readonly number[], boolean]>([
  ['the four bytes of the kind', system, [4, 0, 0, 0], true],
  ['further bytes, which the program does not read', system, [4, 0, 0, 0, 7], true],
  ['a kind that is cut off', system, [4, 0, 0], false],
  ['one byte', system, [4], false],
  ['another kind', system, [5, 0, 0, 0], false],
  ['a larger kind, by its second byte', system, [4, 1, 0, 0], false],
  ['a larger kind, by its third byte', system, [4, 0, 1, 0], false],
  ['a larger kind, by its fourth byte', system, [4, 0, 0, 1], false],
  ['the same bytes for another program', tokenProgram, [4, 0, 0, 0], false],
])('whether an instruction advances a nonce: %s', (_, program, data, isAdvance) => {
  expect(isNonceAdvance({ program, accounts, data: Uint8Array.from(data) })).toBe(isAdvance)
})

describe.each([
  ['the older token program', tokenProgram],
  ['Token-2022', token2022],
])('%s', (_, program) => {
  const tokens: Tokens = new Map([[bob, { decimals: 2 }]])
  const ask = (data: readonly number[], rest: Partial<Asked> = {}) =>
    read({ program, data, tokens, ...rest })

  test.each([
    [7n, 2, '0.07'],
    [1_250_000n, 6, '1.25'],
    [2n ** 64n - 1n, 0, '18446744073709551615'],
  ])(
    'a checked transfer of %d units with %d decimals: the token, to where, and how much',
    (units, decimals, amount) => {
      expect(ask([12, ...u64(units), decimals])).toEqual({
        lines: {
          ...{ Action: 'Send tokens', Token: bob },
          ...{ 'To the token account': carol, Amount: amount },
        },
        warning: undefined,
      })
    },
  )

  test('a transfer that names no token says the smallest units', () => {
    expect(ask([3, ...u64(1_250_000n)])).toEqual({
      lines: {
        Action: 'Send tokens',
        'To the token account': bob,
        Amount: '1250000 of the smallest units',
      },
      warning: undefined,
    })
  })

  test('an allowance warns of the one who may take the tokens', () => {
    expect(ask([4, ...u64(300n)])).toEqual({
      lines: {
        Action: 'Allow to take tokens',
        'Who may take them': bob,
        Amount: '300 of the smallest units',
      },
      warning: `${bob} can then take these tokens, at any time.`,
    })
  })

  test('a checked allowance warns of the one who may take the tokens', () => {
    expect(ask([13, ...u64(300n), 2])).toEqual({
      lines: {
        ...{ Action: 'Allow to take tokens', 'Who may take them': carol },
        ...{ Token: bob, Amount: '3' },
      },
      warning: `${carol} can then take these tokens, at any time.`,
    })
  })

  test('an allowance that is taken back has no warning', () => {
    const lines = { Action: 'Take an allowance back' }
    expect(ask([5])).toEqual({ lines, warning: undefined })
  })

  test('a token account that is closed names the one who gets what is left', () => {
    const lines = { Action: 'Close a token account', Account: alice, To: bob }
    expect(ask([9])).toEqual({ lines, warning: undefined })
  })

  test('control that passes names the one who gets it, whichever control it is', () => {
    for (const [control, receiver] of [
      [2, carol],
      [3, dave],
    ] as const) {
      expect(ask([6, control, 1, ...key(receiver)])).toEqual({
        lines: {
          Action: 'Change who controls an account',
          Account: alice,
          To: receiver,
        },
        warning: lost,
      })
    }
  })

  test('an account that the instruction does not name is in no table', () => {
    expect(read({ program, data: [9], accounts: [alice] }).lines).toMatchObject({ To: 'not named' })
    expect(read({ program, data: [9], accounts: [alice, undefined] }).lines).toMatchObject({
      To: inTable,
    })
  })

  test('control that is given up names nobody', () => {
    expect(ask([6, 2, 0])).toStrictEqual({
      lines: { Action: 'Change who controls an account', Account: alice },
      warning: lost,
    })
  })

  test.each([
    ['an instruction without data', []],
    ['a transfer without its whole amount', [3, ...u64(1n).slice(1)]],
    ['an allowance without its whole amount', [4, ...u64(1n).slice(1)]],
    ['a checked transfer without its decimals', [12, ...u64(1n)]],
    ['a checked allowance without its decimals', [13, ...u64(1n)]],
    ['a burn of tokens', [8, ...u64(1n)]],
  ])('%s is shown as data', (_, data) => {
    expect(ask(data)).toEqual(asData(program, data))
  })

  test.each([
    ['a transfer', [3, ...u64(16n)], '16 of the smallest units'],
    ['an allowance', [4, ...u64(16n)], '16 of the smallest units'],
    ['a checked transfer', [12, ...u64(16n), 1], '1.6'],
    ['a checked allowance', [13, ...u64(16n), 1], '1.6'],
  ])('%s of exactly its length is understood, and so is a longer one', (_, data, amount) => {
    expect(ask(data).lines).toMatchObject({ Amount: amount })
    expect(ask([...data, 0, 0]).lines).toMatchObject({ Amount: amount })
  })
})

describe('amounts of a token', () => {
  const checked = [12, ...u64(20n), 2]
  const scaled = (multiplier: bigint): Tokens => new Map([[bob, { decimals: 2, multiplier }]])

  test.each([
    ['twice', 2n * 10n ** 18n, '0.4'],
    ['five times', 5n * 10n ** 18n, '1'],
    ['a third', 333n * 10n ** 15n, '0.06'],
  ])('of Token-2022 are shown by its multiplier: %s', (_, multiplier, amount) => {
    const tokens = scaled(multiplier)
    expect(read({ program: token2022, data: checked, tokens }).lines).toMatchObject({
      Amount: amount,
    })
  })

  test('of the older program have no multiplier', () => {
    expect(read({ data: checked, tokens: scaled(5n * 10n ** 18n) }).lines).toMatchObject({
      Amount: '0.2',
    })
  })

  const units = '20 of the smallest units'
  test.each<[string, Partial<Asked>]>([
    ['is not among those that were looked up', { tokens: new Map([[carol, { decimals: 2 }]]) }],
    ['has no decimals that are known', { tokens: new Map([[bob, {}]]) }],
    [
      'is in a table that was not read',
      { accounts: [alice, undefined, carol], tokens: new Map([[inTable, { decimals: 2 }]]) },
    ],
  ])('of Token-2022 are the smallest units if the token %s', (_, rest) => {
    for (const kind of [12, 13]) {
      const data = [kind, ...u64(20n), 2]
      expect(read({ program: token2022, data, ...rest }).lines).toMatchObject({ Amount: units })
    }
  })
})

test.each([
  ['a program that is not known', other],
  ['the program that makes token accounts', associated],
  ['the system program', system],
])('%s does not run what the token programs do', (_, program) => {
  const data = [13, ...u64(20n), 2]
  expect(read({ program, data })).toEqual(asData(program, data))
})

test.each([
  ['without data', []],
  ['by the first kind', [0]],
  ['by the second kind, if there is none yet', [1]],
])('a token account is made %s: for whom, and of which token', (_, data) => {
  const lines = { Action: 'Make a token account', To: carol, Token: dave }
  expect(read({ program: associated, data })).toEqual({ lines, warning: undefined })
})

test.each([
  ['the recovery of a nested account', associated, [2]],
  ['more data than the making of an account has', associated, [1, 0]],
  ['a transfer of SOL for another program', other, [...u32(2), ...u64(1n)]],
  ['an account given to a program, for another program', other, [...u32(1), ...key(bob)]],
  ['no data', other, []],
  ['one byte', other, [1]],
  ['bytes below 16', other, [0, 10, 255]],
])('%s is shown as data', (_, program, data) => {
  expect(read({ program, data })).toEqual(asData(program, data))
})

test('a setting of the network cost is named', () => {
  const lines = { Action: 'Set the network cost' }
  expect(read({ program: budget, data: [3, ...u64(1n)] })).toEqual({ lines, warning: undefined })
})

test.each([memo, olderMemo])('a note for %s is shown as its text', (program) => {
  const data = [...new TextEncoder().encode('Für die Miete')]
  expect(read({ program, data })).toEqual({ lines: { Note: 'Für die Miete' }, warning: undefined })
})

test.each<[string, string, readonly (string | undefined)[], readonly number[], readonly string[]]>([
  ['a checked transfer', token2022, accounts, [12, ...u64(1n), 2], [bob]],
  ['a checked allowance', token2022, [alice, dave], [13, ...u64(1n), 2], [dave]],
  ['a transfer that names no token', token2022, accounts, [3, ...u64(1n), 2], []],
  ['a checked transfer that is cut off', token2022, accounts, [12, ...u64(1n)], []],
  ['a token in a table that was not read', token2022, [alice], [12, ...u64(1n), 2], []],
  ['a token of the older program', tokenProgram, accounts, [12, ...u64(1n), 2], []],
  ['another program', other, accounts, [12, ...u64(1n), 2], []],
])('the tokens whose scale is looked up: %s', (_, program, named, data, mints) => {
  const instruction = { program, accounts: named, data: Uint8Array.from(data) }
  const transfer = { program: system, accounts, data: Uint8Array.from([...u32(2), ...u64(1n)]) }
  expect(listMints([transfer, instruction])).toEqual(mints)
})
