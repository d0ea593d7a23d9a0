import { expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { lazySignerAction } from './lazySignerAction.js'
import { requireNetwork } from './requireNetwork.js'
import { type Signer, withSigner } from './withSigner.js'

const address = '0x1111111111111111111111111111111111111111'
const account = { caipAddress: `eip155:1:${address}` }

type Options = { readonly proposal: string; readonly signal?: AbortSignal }

function setUp() {
  const sendVote = vi.fn(
    async (_: Kit, signer: Signer<'eip155'>, { proposal }: Options) =>
      `${signer.address} for ${proposal}`,
  )
  const load = vi.fn(async () => ({ sendVote }))
  return { sendVote, load, vote: lazySignerAction('eip155', load, 'sendVote') }
}

test('runs for the connected account what the loaded code has by its name', async () => {
  const { sendVote, load, vote } = setUp()
  const kit: Kit = createTestKit({ account })
  expect(load).not.toHaveBeenCalled()
  const options = { proposal: 'one' }
  expect(await vote(kit, options)).toBe(`${address} for one`)
  const signer = expect.objectContaining({ address, namespace: 'eip155' })
  expect(sendVote).toHaveBeenCalledExactlyOnceWith(kit, signer, options)
})

test('where nobody is connected nothing is loaded, and the error names it', async () => {
  const { load, vote } = setUp()
  await expect(vote(createTestKit(), { proposal: 'one' })).rejects.toMatchObject({
    name: 'NoActiveAddressError',
    shortMessage: '"sendVote" needs an active account and none is connected.',
  })
  expect(load).not.toHaveBeenCalled()
})

test('code that could not be loaded is named by its plugin', async () => {
  const { load, vote } = setUp()
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(vote(createTestKit({ account }), { proposal: 'one' })).rejects.toMatchObject({
    name: 'PluginLoadError',
    shortMessage: 'The plugin "eip155" could not be loaded.',
  })
})

test('a caller that leaves does not wait for code that hangs', async () => {
  const { load, vote } = setUp()
  load.mockReturnValueOnce(new Promise(() => {}))
  const abort = new AbortController()
  const voting = vote(createTestKit({ account }), { proposal: 'one', signal: abort.signal })
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  abort.abort(new Error('left'))
  await expect(voting).rejects.toThrow('left')
})

test('an action on a network that is not configured is refused by the network’s id', async () => {
  const wallet = createFakeWallet({ id: 'fern' })
  const kit: Kit = createTestKit({ account, wallet })
  const require = () =>
    withSigner(kit, { namespace: 'eip155', operation: 'sendVote' }, async (signer) =>
      requireNetwork(signer, 'sendVote'),
    )
  expect(await require()).toMatchObject({ caipNetworkId: 'eip155:1', name: 'Ethereum' })
  await vi.waitFor(() => expect(wallet.listeners.size).toBe(1))
  wallet.switchNetwork('eip155:999')
  await expect(require()).rejects.toMatchObject({
    name: 'ChainNotSupportedError',
    shortMessage: 'The chain "eip155:999" is not supported by "sendVote".',
  })
})
