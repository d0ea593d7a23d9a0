import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { RawAccount } from './rawAccount.js'
import { compareStakedLamports, compareStakes } from './stakes.js'

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [alice, bob, eve] = [key(1), key(2), key(3)]

type Fields = {
  readonly staker?: string
  readonly withdrawer?: string
  readonly custodian?: string
  readonly epoch?: number
  readonly lamports?: bigint
  readonly kind?: number
}

/** A stake account as the program lays it out. */
function stake({ kind = 2, lamports = 5_000_000n, epoch = 0, ...keys }: Fields = {}): RawAccount {
  const { staker = alice, withdrawer = alice, custodian = key(0) } = keys
  const data = new Uint8Array(200)
  data[0] = kind
  data.set(base58.decode(staker), 12)
  data.set(base58.decode(withdrawer), 44)
  data[84] = epoch
  data.set(base58.decode(custodian), 92)
  return { lamports, program: 'Stake11111111111111111111111111111111111111', data }
}

const cut = (account: RawAccount, length: number): RawAccount => ({
  ...account,
  data: account.data.slice(0, length),
})

describe('the authorities over a stake', () => {
  test.each([
    ['withdrawer', { withdrawer: bob }, [['withdraw', bob]]],
    ['withdrawer', { withdrawer: eve }, [['withdraw', eve]]],
    ['staker', { staker: bob }, [['stake', bob]]],
    ['lockup', { custodian: eve, epoch: 9 }, [['lockup', eve]]],
    ['nothing', {}, []],
    // A custodian without a lockup has no say.
    ['custodian', { custodian: eve }, []],
    ['own lockup', { custodian: alice, epoch: 9 }, []],
  ] as const)('compared before and after: %s %#', (_, after, changes) => {
    for (const kind of [1, 2]) {
      expect(compareStakes(stake({ kind }), stake({ kind, ...after }), alice)).toEqual(changes)
    }
  })

  test('of another one are not the account’s', () => {
    expect(compareStakes(stake(), stake({ withdrawer: eve, staker: eve }), bob)).toEqual([])
  })

  test('of a stake that another account withdraws are no lockup of the account', () => {
    const theirs = (fields: Fields) => stake({ withdrawer: eve, ...fields })
    const locked = theirs({ custodian: bob, epoch: 9 })
    expect(compareStakes(theirs({}), locked, alice)).toEqual([])
    expect(compareStakes(null, locked, alice)).toEqual([])
  })

  test('of a stake that passes to another one are withdrawal and lockup, whoever gives it', () => {
    const locked = { custodian: bob, epoch: 9 }
    expect(compareStakes(stake(), stake({ withdrawer: eve, ...locked }), alice)).toEqual([
      ['withdraw', eve],
      ['lockup', bob],
    ])
    expect(compareStakes(stake({ withdrawer: eve }), stake(locked), alice)).toEqual([
      ['lockup', bob],
    ])
  })

  test('a lockup by another custodian for the same time is a change', () => {
    const locked = (custodian: string) => stake({ custodian, epoch: 9 })
    expect(compareStakes(locked(bob), locked(eve), alice)).toEqual([['lockup', eve]])
    expect(compareStakes(locked(eve), locked(bob), alice)).toEqual([['lockup', bob]])
  })

  test.each([
    ['is not there any more', null],
    ['is not initialised', stake({ kind: 0, withdrawer: eve })],
    ['is of another kind', stake({ kind: 3, withdrawer: eve })],
    ['belongs to another program', { ...stake({ withdrawer: eve }), program: bob }],
    ['is too short', cut(stake({ withdrawer: eve }), 123)],
  ])('of an account that %s are none', (_, after) => {
    expect(compareStakes(stake(), after, alice)).toEqual([])
    expect(compareStakedLamports(stake(), after, alice)).toBe(-5_000_000n)
    expect(compareStakedLamports(after, stake(), alice)).toBe(0n)
  })

  test('are those of the shortest account that holds them', () => {
    const [before, after] = [stake(), stake({ withdrawer: eve })].map((each) => cut(each, 124))
    expect(compareStakes(before ?? null, after ?? null, alice)).toEqual([['withdraw', eve]])
  })

  test('a lockup that was there before is no change, a longer one is', () => {
    const locked = (epoch: number) => stake({ custodian: eve, epoch })
    expect(compareStakes(locked(9), locked(9), alice)).toEqual([])
    expect(compareStakes(locked(9), locked(10), alice)).toEqual([['lockup', eve]])
    const after = stake({ custodian: eve, epoch: 9, staker: bob })
    expect(compareStakes(locked(9), after, alice)).toEqual([['stake', bob]])
  })

  test('a new stake that another one keeps locked says who', () => {
    const locked = stake({ custodian: bob, epoch: 200 })
    expect(compareStakes(null, locked, alice)).toEqual([['lockup', bob]])
    expect(compareStakes(null, stake(), alice)).toEqual([])
  })
})

describe('the lamports that an account may withdraw', () => {
  test.each([
    ['are less after a withdrawal', stake({ lamports: 2_000_000n }), -3_000_000n],
    ['are more after a deposit', stake({ lamports: 6_000_000n }), 1_000_000n],
    ['are gone with the stake', null, -5_000_000n],
    ['are gone with the authority', stake({ withdrawer: eve }), -5_000_000n],
    ['stay with the staker’s change', stake({ staker: eve }), 0n],
  ] as const)('%s', (_, after, change) => {
    expect(compareStakedLamports(stake(), after, alice)).toBe(change)
    expect(compareStakedLamports(stake(), after, bob)).toBe(0n)
  })

  test('of a new stake do not arrive: staked lamports leave', () => {
    expect(compareStakedLamports(null, stake(), alice)).toBe(0n)
  })
})
