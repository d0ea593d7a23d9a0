import { expect, test } from 'vitest'
import negative from '../../../../test/vectors/siwe/verification_negative.json' with {
  type: 'json',
}
import type { SiwxSession } from '../options.js'
import { isCurrent } from './getSession.js'
import { readSession } from './storage.js'

const late = ['expired message', 'not yet valid', 'domain binding'] as const

test.each(late)('EIP-4361, whether it counts now: %s', (name) => {
  const { address: accountAddress, chainId, signature, ...fields } = negative[name]
  const data = { ...fields, accountAddress, chainId: `eip155:${chainId}` }
  const session = readSession({ data, message: 'as it was signed', signature }) as SiwxSession
  // What is of another domain is still a session in time: who verifies it compares the domain.
  expect(isCurrent(session)).toBe(name === 'domain binding')
})
