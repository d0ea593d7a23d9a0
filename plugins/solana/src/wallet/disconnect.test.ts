import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeWallet, never } from '../../test/createFakeWallet.js'
import { disconnect } from './adapterCalls.js'

const signal = new AbortController().signal
const leave = (answers: Record<string, unknown>) => {
  const fake = createFakeWallet(answers)
  return { fake, done: disconnect({ connector: createFakeConnector(fake.wallet), signal }) }
}
const failure = (code: number) => Object.assign(new Error('no'), { code })

test('the wallet is told, where it wants to know', async () => {
  const { fake, done } = leave({ 'standard:disconnect': undefined })
  await done
  expect(fake.requests).toEqual([{ feature: 'standard:disconnect', inputs: [] }])
  await expect(leave({}).done).resolves.toBeUndefined()
})

test.each([4001, 4100, 4200, 4900])('code %s is fine', async (code) => {
  const { done } = leave({ 'standard:disconnect': failure(code) })
  await expect(done).resolves.toBeUndefined()
})

test('any other failure is thrown', async () => {
  const { done } = leave({ 'standard:disconnect': failure(-32603) })
  await expect(done).rejects.toMatchObject({ name: 'WalletRequestError' })
})

test('a wallet that hangs is left after 3 s', async () => {
  const started = Date.now()
  await leave({ 'standard:disconnect': never }).done
  expect(Date.now() - started).toBeGreaterThan(2900)
}, 8000)
