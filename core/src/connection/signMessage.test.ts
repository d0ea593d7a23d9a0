import { expect, test, vi } from 'vitest'
import { WalletKitError } from '../errors/walletKitError.js'
import {
  UnsupportedMethodError,
  UserRejectedError,
  WalletRequestError,
} from '../errors/walletRequest.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { signMessage } from './signMessage.js'
import { setActiveNamespace } from './storedSession.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const other = 'eip155:10:0x1111111111111111111111111111111111111111'

/** As a plugin's transport throws it. */
class TransportError extends WalletKitError {
  override name = 'TransportError'
  readonly isUnsent: boolean
  constructor(isUnsent = false) {
    super('The transport is gone.')
    this.isUnsent = isUnsent
  }
}

function create() {
  const wallet = createFakeWallet({ id: 'test.wallet' })
  return { wallet, kit: createTestKit({ account: { caipAddress }, wallet }) }
}

test('the account that the caller names signs', async () => {
  const { kit } = create()
  expect(await signMessage(kit, { message: 'hi', caipAddress })).toBe('signed:hi')
})

test('where another account or network is in its place, nobody is asked', async () => {
  const { kit, wallet } = create()
  await expect(signMessage(kit, { message: 'hi', caipAddress: other })).rejects.toMatchObject({
    name: 'AccountChangedError',
  })
  // The code that asks the wallet takes longer to load than the switch takes.
  let goOn = () => {}
  const switched = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const load: typeof kit.load = (...part) => switched.then(() => kit.load(...part))
  const signing = signMessage({ ...kit, load }, { message: 'hi', caipAddress })
  wallet.switchNetwork('eip155:10')
  await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
  goOn()
  await expect(signing).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(wallet.requests).not.toContain('signMessage')
})

test('an account on a network that is not configured signs on the kit’s', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const wallet = createFakeWallet({ id: 'test.wallet' })
  const kit = createTestKit({ plugins: [plugin], account: { caipAddress }, wallet })
  await vi.waitFor(() => expect(wallet.listeners.size).toBe(1))
  wallet.switchNetwork('eip155:999')
  const sign = vi.spyOn(adapter, 'signMessage')
  expect(await signMessage(kit, { message: 'hi' })).toBe('signed:hi')
  expect(sign.mock.contexts).toEqual([adapter])
  expect(sign.mock.lastCall?.[0]).toMatchObject({
    ...{ message: 'hi', caipNetworkId: 'eip155:999' },
    network: { caipNetworkId: 'eip155:1', name: 'Ethereum' },
  })
})

test('who signs in a namespace that is not the active one is asked for by its name', async () => {
  const networks = [fakeNetwork('solana', 'main', 'Solana'), fakeNetwork('eip155', 1, 'Ethereum')]
  const kit = createTestKit({ networks, account: { caipAddress } })
  setActiveNamespace(kit, { namespace: 'solana' })
  await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
    shortMessage: '"signMessage" needs an active account and none is connected.',
  })
  expect(await signMessage(kit, { message: 'hi', namespace: 'eip155' })).toBe('signed:hi')
})

test('whoever left before asks nobody', async () => {
  const { kit, wallet } = create()
  const signal = AbortSignal.abort(new Error('left'))
  await expect(signMessage(kit, { message: 'hi', signal })).rejects.toThrow('left')
  expect(wallet.requests).toEqual([])
})

test.each<[string, Error, string]>([
  ['the relay is lost', new TransportError(), 'SignatureUnknownError'],
  ['the request expires', new WalletRequestError({ code: 8000 }), 'SignatureUnknownError'],
  ['the wallet ends the session', new WalletRequestError({ code: 6000 }), 'SignatureUnknownError'],
  ['the wallet says nothing of a code', new WalletRequestError(), 'SignatureUnknownError'],
  ['it throws what is no error of the kit', new Error('gone'), 'SignatureUnknownError'],
  ['the visitor declines', new UserRejectedError(), 'UserRejectedError'],
  ['the wallet fails', new WalletRequestError({ code: -32603 }), 'WalletRequestError'],
  ['it lacks the method', new UnsupportedMethodError(), 'UnsupportedMethodError'],
  ['it was never reached', new TransportError(true), 'TransportError'],
])('a wallet that was asked, where %s: %s', async (_, error, name) => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const kit = createTestKit({ plugins: [plugin], account: { caipAddress } })
  adapter.signMessage = ({ ask }) => ask(() => Promise.reject(error))
  await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({ name })
})

test('what fails before the wallet is asked is no lost answer', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const kit = createTestKit({ plugins: [plugin], account: { caipAddress } })
  adapter.signMessage = () => Promise.reject(new TransportError())
  await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
    name: 'TransportError',
  })
})
