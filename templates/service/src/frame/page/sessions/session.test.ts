import fc from 'fast-check'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCall } from '../calls/call.js'
import { type Session, spend } from './session.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function createSession(facts: Partial<Session> = {}): Session {
  return {
    ...{ host: 'https://app.test', context: '0x01', accountId: 'ada', chainId: 'eip155:1' },
    ...{ address: bob, allowance: 100n, spent: 0n, feeAllowance: 50n, feeSpent: 0n, expiry: 1000 },
    ...facts,
  }
}
const ofToken = { token: { address: token, symbol: 'TUSD', decimals: 6 } }
const pay = (value: bigint): EvmCall => ({ to: bob, value, data: '0x' })
const transfer = (amount: bigint, facts: Partial<EvmCall> = {}): EvmCall => ({
  ...{ to: token, value: 0n },
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, amount] }),
  ...facts,
})

function attempt(session: Session, calls: readonly EvmCall[], facts: Partial<spend.Options> = {}) {
  try {
    return spend(session, { calls, fee: 1n, now: 999_999, ...facts })
  } catch (error) {
    return String(error)
  }
}

test('what fits is spent to the last unit, and not one more', () => {
  const half = attempt(createSession(), [pay(60n), pay(39n)]) as Session
  expect(half).toEqual(createSession({ spent: 99n, feeSpent: 1n }))
  expect(attempt(half, [pay(2n)])).toContain('It is more than the session allows.')
  expect(attempt(half, [pay(1n)])).toMatchObject({ spent: 100n })
  expect(attempt(createSession(ofToken), [transfer(100n)])).toMatchObject({ spent: 100n })
  expect(attempt(createSession(ofToken), [transfer(101n)])).toContain('It is more')
})

test('it ends with its second, and with what the network may take', () => {
  expect(attempt(createSession(), [pay(1n)], { now: 1_000_000 })).toContain('The session is over.')
  expect(attempt(createSession(), [pay(0n)], { fee: 50n })).toMatchObject({ feeSpent: 50n })
  expect(attempt(createSession(), [pay(0n)], { fee: 51n })).toContain('The network takes more')
})

test('a call of any other kind is refused', () => {
  const other = 'The session does not allow such a call.'
  const { data } = transfer(1n)
  const coin = [{ to: bob, value: 1n, data: '0x00' }, { value: 1n, data: '0x' }, transfer(0n)]
  for (const call of coin) expect(attempt(createSession(), [call as EvmCall])).toContain(other)
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 1n] })
  const ofOthers = [
    pay(0n),
    transfer(1n, { value: 1n }),
    transfer(1n, { to: bob }),
    { value: 0n, data },
    transfer(1n, { data: approval }),
    transfer(1n, { data: `${data}00` }),
    transfer(1n, { data: data.slice(0, -2) as `0x${string}` }),
    // An address of more than 20 bytes is another one to some contracts.
    transfer(1n, { data: data.replace('0xa9059cbb00', '0xa9059cbb01') as `0x${string}` }),
  ]
  for (const call of ofOthers) expect(attempt(createSession(ofToken), [call])).toContain(other)
  // Not one of them goes without the others.
  expect(attempt(createSession(ofToken), [transfer(1n), pay(0n)])).toContain(other)
})

const amount = fc.bigInt({ min: 0n, max: 150n })
const batch = fc.record({
  calls: fc.array(amount, { minLength: 1, maxLength: 3 }),
  fee: fc.bigInt({ min: 0n, max: 60n }),
  isOfToken: fc.boolean(),
  /** When, over all batches, its three steps are: it is looked at, kept, sent. The tab may die before any of them. */
  steps: fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)),
  diesBefore: fc.constantFrom('look', 'keep', 'send', 'never'),
})

test('whatever the order, whoever dies, however many at once: never more is sent than was allowed', () => {
  fc.assert(
    fc.property(
      fc.array(batch, { maxLength: 20 }),
      fc.boolean(),
      fc.constantFrom(100n, 0n, 3n),
      (batches, isOfToken, allowance) => {
        let stored = createSession({ allowance, ...(isOfToken && ofToken) })
        const sent = { value: 0n, fee: 0n }
        const events = batches.flatMap(({ calls, fee, isOfToken, steps, diesBefore }) => {
          const batch = calls.map((each) => (isOfToken ? transfer(each) : pay(each)))
          const facts = { calls: batch, fee, now: 0 }
          let isGone = false
          const run = (step: string, act: () => void) => () => {
            if (isGone || diesBefore === step) {
              isGone = true
              return
            }
            try {
              act()
            } catch {
              isGone = true
            }
          }
          const times = [...steps].sort((one, other) => one - other)
          return [
            run('look', () => void spend(stored, { ...facts, fee: 0n })),
            run('keep', () => {
              stored = spend(stored, facts)
            }),
            run('send', () => {
              sent.value += calls.reduce((sum, each) => sum + each, 0n)
              sent.fee += fee
            }),
          ].map((act, place) => ({ act, time: times[place] ?? 0 }))
        })
        for (const { act } of events.sort((one, other) => one.time - other.time)) {
          const before = stored
          act()
          expect(stored.spent).toBeGreaterThanOrEqual(before.spent)
          expect(stored.feeSpent).toBeGreaterThanOrEqual(before.feeSpent)
          expect(sent.value).toBeLessThanOrEqual(stored.spent)
          expect(sent.fee).toBeLessThanOrEqual(stored.feeSpent)
        }
        expect(stored.spent).toBeLessThanOrEqual(allowance)
        expect(stored.feeSpent).toBeLessThanOrEqual(50n)
      },
    ),
  )
})
