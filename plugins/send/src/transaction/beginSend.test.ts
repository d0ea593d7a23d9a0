import { modalClosed } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { bob, createSendKit, usdc } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft } from '../draft/draft.js'
import { beginSend, openSend } from './openSend.js'

test('a host’s token, amount and receiver stand in the draft, once', async () => {
  const { kit } = await createSendKit()
  const params = { to: bob, amount: '1.50', token: usdc }
  beginSend(kit, params)
  await expect.poll(() => getDraft(kit)?.receiver.status).toBe('found')
  expect(getDraft(kit)).toMatchObject({ text: bob, amount: '1.50', token: usdc })
  setSendAmount(kit, { amount: '2' })
  beginSend(kit, params)
  expect(getDraft(kit)?.amount).toBe('2')
})

test('the screen is opened with what a host passes, each time anew', async () => {
  const { kit } = await createSendKit()
  const opened: { readonly view?: string; readonly params?: unknown }[] = []
  Object.assign(kit, { open: async (target: object) => void opened.push(target) })
  const params = { to: bob, amount: '0.25' }
  await openSend(kit, params)
  await openSend(kit)
  expect(opened).toEqual([{ view: 'Send', params }, { view: 'Send' }])
  expect(opened[0]?.params).not.toBe(params)
})

test('what a host leaves out is not what was in the draft before', async () => {
  const { kit } = await createSendKit()
  await beginSend(kit, { to: bob, amount: '800', token: usdc })
  await beginSend(kit, { amount: '0.25' })
  expect(getDraft(kit)).toMatchObject({ amount: '0.25', text: '', receiver: { status: 'empty' } })
  expect(getDraft(kit)?.token).toBeUndefined()
  await beginSend(kit, { to: bob })
  expect(getDraft(kit)).toMatchObject({ amount: '', text: bob })
})

test('each opening begins with them, also where a host passes the same object', async () => {
  const { kit } = await createSendKit()
  const params = { to: bob, amount: '0.25' }
  await beginSend(kit, params)
  kit.emit(modalClosed, { isConnected: true })
  expect(getDraft(kit)).toMatchObject({ text: '', amount: '' })
  await beginSend(kit, params)
  expect(getDraft(kit)).toMatchObject({ text: bob, amount: '0.25' })
})

test('an amount of a token that is not held is no amount of another', async () => {
  const { kit } = await createSendKit()
  beginSend(kit, { amount: '1.5', token: `eip155:1:${bob}` })
  expect(getDraft(kit)?.amount).toBe('')
  expect(getDraft(kit)?.token).toBeUndefined()
})

test.each([
  [{ amount: '-1' }],
  [{ amount: 'x' }],
  [{ amount: 5 }],
  [{ to: {} }],
  [{ to: ['0x1'] }],
  [{ token: 5, amount: '1' }],
  [{ token: 'eip155', amount: '1' }],
  [{ token: '', amount: '1' }],
  ['text'],
  [Object.create(null)],
])('%j changes nothing', async (params) => {
  const { kit } = await createSendKit()
  beginSend(kit, params as never)
  expect(getDraft(kit)).toMatchObject({ amount: '', text: '', receiver: { status: 'empty' } })
})

test('a secret in them is refused as a typed one is', async () => {
  const { kit } = await createSendKit()
  beginSend(kit, { to: 'ab'.repeat(32) })
  expect(getDraft(kit)).toMatchObject({ text: '', receiver: { reason: 'secret' } })
})
