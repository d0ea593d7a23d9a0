import { PluginLoadError } from '@wallet-kit/core/plugin'
import { expect, test, vi } from 'vitest'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { base } from '../networks.js'
import { getAssets } from './getAssets.js'
import { lookupEnsName } from './lookupEnsName.js'
import { sendTransaction } from './sendTransaction.js'

/** A kit whose `load` the test settles. */
function createSubject(load: () => Promise<never>) {
  const { provider, requests } = createFakeProvider({ eth_chainId: '0x2105' })
  const kit = createActionKit({ provider, networks: [base] })
  return { kit: Object.assign(kit, { load }), requests }
}
const never = () => new Promise<never>(() => {})

test('an abort ends the wait for code that does not come, and nothing listens on', async () => {
  const { kit, requests } = createSubject(never)
  const controller = new AbortController()
  const sent = sendTransaction(kit, { to: alice, signal: controller.signal })
  controller.abort(new Error('changed my mind'))
  await expect(sent).rejects.toThrow('changed my mind')
  expect(requests).toEqual([])
})

test('what is aborted already loads nothing', async () => {
  const load = vi.fn(never)
  const { kit } = createSubject(load)
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(lookupEnsName(kit, { address: alice, signal })).rejects.toThrow('too late')
  expect(load).not.toHaveBeenCalled()
})

test('code that cannot be loaded is the error of the action, and leaves no listener', async () => {
  const cause = new TypeError('Failed to fetch')
  const { kit } = createSubject(() =>
    Promise.reject(new PluginLoadError({ what: 'It', cause, attempts: 1 })),
  )
  const { signal } = new AbortController()
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  await expect(getAssets(kit, { signal })).rejects.toMatchObject({ name: 'PluginLoadError' })
  expect(add).toHaveBeenCalled()
  await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(add.mock.calls.length))
})
