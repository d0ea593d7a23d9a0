import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { toCoinType } from './toCoinType.js'

type Table = {
  ok: { chainId: number; coinType: number }[]
  rejected_with_Invalid_chainId: number[]
  also_must_not_crash: unknown[]
}
const table = readVectors<Table>('ens/coin-type.json')

test.each(table.ok)('$chainId is $coinType', ({ chainId, coinType }) => {
  expect(toCoinType(chainId)).toBe(coinType)
})

test.each([...table.rejected_with_Invalid_chainId, ...table.also_must_not_crash])(
  '%s is refused',
  (chainId) => {
    const refusal = { name: 'InvalidChainIdError', shortMessage: 'Invalid chainId' }
    expect(() => toCoinType(chainId as number)).toThrow(expect.objectContaining(refusal))
  },
)
