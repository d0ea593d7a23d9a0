import { expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { waitForTransaction } from './transfer.js'

const options = { hash: '0x1', caipNetworkId: 'eip155:1', signal: new AbortController().signal }

test('gives how a transaction of a configured network ended', async () => {
  const kit: Kit = createTestKit()
  expect(await waitForTransaction(kit, options)).toEqual({ status: 'confirmed' })
})

test('gives that the network has forgotten it, and has the adapter wait no longer', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  let isOver = false
  adapter.waitForTransaction = ({ signal, onStatus }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        isOver = true
        reject(signal.reason)
      })
      onStatus?.('pending')
      onStatus?.('dropped')
    })
  const outcome = await waitForTransaction(createTestKit({ plugins: [plugin] }), options)
  expect([outcome, isOver]).toEqual([{ status: 'dropped' }, true])
})

test('rejects for a network that is not configured', async () => {
  const waiting = waitForTransaction(createTestKit(), { ...options, caipNetworkId: 'eip155:7' })
  await expect(waiting).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('rejects once nobody waits any more', async () => {
  const waiting = waitForTransaction(createTestKit(), { ...options, signal: AbortSignal.abort() })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('rejects where the namespace cannot tell', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  delete (adapter as { waitForTransaction?: unknown }).waitForTransaction
  await expect(
    waitForTransaction(createTestKit({ plugins: [plugin] }), options),
  ).rejects.toMatchObject({
    name: 'UnsupportedOperationError',
  })
})
