import { expect, test } from 'vitest'
import { findChains } from './findChains.js'
import { startStack } from './startStack.js'

const nowhere = { platform: 'darwin', arch: 'arm64', from: 'file:///nowhere/index.js' }
const litesvm = () => Promise.reject(new Error('Cannot find module'))

test('this machine runs both', async () => {
  expect(await findChains()).toEqual({ evm: true, solana: true, missing: [] })
})

test('what a platform lacks is said in a sentence each, and the stack starts without it', async () => {
  const { missing, ...chains } = await findChains({ ...nowhere, litesvm })
  expect(missing).toEqual([
    'anvil is not there for darwin on arm64: Ethereum and its like are left out.',
    'litesvm is not there for darwin on arm64: Solana is left out.',
  ])
  const stack = await startStack(chains)
  expect(stack).toMatchObject({ chains: {} })
  expect(stack.solana).toBeUndefined()
  expect((await fetch(`${stack.service.url}/v1/onramp/options`)).status).toBe(200)
  await stack.stop()
})
