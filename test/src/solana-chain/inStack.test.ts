import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../solana-wallet/solanaAccounts.js'
import { describeStack } from '../stack/describeStack.js'
import { formatStack } from '../stack/formatStack.js'
import { startStack } from '../stack/startStack.js'

let stack: startStack.ReturnType<{ solana: true }>

beforeAll(async () => {
  stack = await startStack({ solana: true })
}, 60_000)
afterAll(() => stack?.stop())

test('the chain is part of the stack, and of what it says of itself', () => {
  const { rpcUrl, wsUrl } = stack.solana
  expect(describeStack(stack).solana).toMatchObject({ rpcUrl, wsUrl, accounts: solanaAccounts })
  expect(JSON.stringify(describeStack(stack))).toContain(rpcUrl)
  const { solana: _, ...without } = stack
  expect(describeStack(without)).not.toHaveProperty('solana')
  for (const text of [rpcUrl, wsUrl, 'TUSD', solanaAccounts.alice.address]) {
    expect(formatStack(stack)).toContain(text)
  }
})

test('it ends with the stack', async () => {
  const other = await startStack({ solana: true })
  const { rpcUrl } = other.solana
  await other.stop()
  await expect(fetch(rpcUrl, { method: 'POST', body: '{}' })).rejects.toThrow()
}, 30_000)
