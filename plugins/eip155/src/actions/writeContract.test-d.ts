import type { Kit } from '@wallet-kit/core'
import { erc20Abi } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { writeContract } from './writeContract.js'

test('name and arguments follow the ABI', () => {
  const kit = {} as Kit
  const call = { address: '0x', abi: erc20Abi } as const
  const approve = () =>
    writeContract(kit, { ...call, functionName: 'approve', args: ['0x12', 5n], value: 1n })
  expectTypeOf(approve).returns.resolves.toBeString()
  // @ts-expect-error balanceOf only reads
  const read = () => writeContract(kit, { ...call, functionName: 'balanceOf', args: ['0x12'] })
  // @ts-expect-error an amount is a bigint
  const number = () => writeContract(kit, { ...call, functionName: 'approve', args: ['0x12', 5] })
  expectTypeOf([read, number]).toBeArray()
})
