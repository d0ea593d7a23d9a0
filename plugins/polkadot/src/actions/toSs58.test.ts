import { expect, test } from 'vitest'
import { toSs58 } from './toSs58.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test('the same account on Polkadot and on Kusama', () => {
  const polkadot = toSs58(alice, 0)
  expect(polkadot).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  expect(toSs58(polkadot, 2)).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  expect(toSs58(polkadot, 42)).toBe(alice)
})

test.each([
  ['address', `${alice.slice(0, -1)}Z`, 0],
  ['address', `0x${'12'.repeat(20)}`, 0],
  ['prefix', alice, -1],
  ['prefix', alice, 46],
  ['prefix', alice, 16_384],
  ['prefix', alice, Number.NaN],
])('a wrong %s is an InvalidSs58Error', (field, address, prefix) => {
  expect(() => toSs58(address, prefix)).toThrow(
    expect.objectContaining({
      name: 'InvalidSs58Error',
      message: expect.stringContaining(`"${field}"`),
    }),
  )
})
