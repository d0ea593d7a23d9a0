import { expect, test } from 'vitest'
import { encodeCalls, formatOperation, type Operation } from './operation.js'

const bob = `0x${'b'.repeat(40)}` as const
const operation: Operation = {
  ...{ sender: bob, nonce: 16n, callData: '0x01', callGasLimit: 0n, verificationGasLimit: 255n },
  ...{ preVerificationGas: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 3n, signature: '0x02' },
}

test('an operation is written in hex, as bundlers take it', () => {
  expect(formatOperation(operation)).toEqual({
    ...{ sender: bob, nonce: '0x10', callData: '0x01', callGasLimit: '0x0' },
    ...{ verificationGasLimit: '0xff', preVerificationGas: '0x1', maxFeePerGas: '0x2' },
    ...{ maxPriorityFeePerGas: '0x3', signature: '0x02' },
  })
})

test('one call is executed by itself, several are one batch, and a call without a receiver is none', () => {
  const call = { to: bob, value: 1n, data: '0x' } as const
  expect(encodeCalls([call])).toMatch(/^0xb61d27f6/)
  expect(encodeCalls([call, call])).toMatch(/^0x34fcd5be/)
  const creation = { value: 0n, data: '0x60' } as const
  for (const calls of [[creation], [call, creation]]) {
    expect(() => encodeCalls(calls)).toThrow('A call has no receiver.')
  }
})
