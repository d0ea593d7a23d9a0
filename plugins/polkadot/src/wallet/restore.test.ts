import { accountDisconnected } from '@wallet-kit/core/plugin'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpKit } from '../../test/setUpKit.js'
import { authorizedKey } from './connect.js'

afterEach(() => void vi.useRealTimers())

test('an extension that this page was not connected with is not asked', async () => {
  const { adapter, kit, call, control } = setUpKit()
  expect(await adapter.restore(call())).toEqual([])
  kit.storage.set(authorizedKey, 'injectedWeb3:another')
  expect(await adapter.restore(call())).toEqual([])
  expect(control.requests()).toEqual([])
})

test('after a connect it is, until a disconnect', async () => {
  const { adapter, call, control } = setUpKit()
  const [session] = await adapter.connect(call())
  expect(await adapter.restore(call())).toEqual([session])
  await adapter.disconnect(call())
  control.clearRequests()
  expect(await adapter.restore(call())).toEqual([])
  expect(control.requests()).toEqual([])
})

test('whatever ended the connection, nothing is asked any more', async () => {
  const { adapter, kit, call } = setUpKit()
  await adapter.connect(call())
  kit.emit(accountDisconnected, { namespace: 'eip155' })
  expect(kit.storage.get(authorizedKey)).toBeDefined()
  kit.emit(accountDisconnected, { namespace: 'polkadot' })
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
})

test('a permission that is gone: refused, and not asked again', async () => {
  const { adapter, kit, call, control } = setUpKit()
  await adapter.connect(call())
  control.revoke()
  control.setPolicy('reject')
  expect(await adapter.restore(call())).toEqual([])
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
  const before = control.prompts()
  expect(await adapter.restore(call())).toEqual([])
  expect(control.prompts()).toBe(before)
})

test('no answer within 8 s counts as gone, too', async () => {
  vi.useFakeTimers()
  const { adapter, kit, call, control } = setUpKit()
  await adapter.connect(call())
  control.revoke()
  control.setPolicy('hang')
  const restoring = adapter.restore(call())
  await vi.advanceTimersByTimeAsync(7999)
  expect(kit.storage.get(authorizedKey)).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await restoring).toEqual([])
  expect(kit.storage.get(authorizedKey)).toBeUndefined()
})

test('an abort says nothing about the permission', async () => {
  const { adapter, kit, call, control } = setUpKit()
  await adapter.connect(call())
  control.revoke()
  control.setPolicy('hang')
  const abort = new AbortController()
  const restoring = adapter.restore({ ...call(), signal: abort.signal })
  await expect.poll(() => control.pending()).toHaveLength(1)
  abort.abort()
  await expect(restoring).rejects.toBeDefined()
  expect(kit.storage.get(authorizedKey)).toBeDefined()
})

test('a wallet that answers nonsense is worth a word', async () => {
  const { adapter, call, page } = setUpKit()
  const options = call()
  await adapter.connect(options)
  Object.assign(page, { injectedWeb3: { 'test-wallet': { enable: async () => ({}) } } })
  await expect(adapter.restore(options)).rejects.toMatchObject({ name: 'WalletAnswerError' })
})
