import { createWalletKit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import { eip155 } from '../index.js'
import { mainnet, optimism } from '../networks.js'
import createAdapter from './adapter.js'

const a = `0x${'ce'.repeat(20)}`
const b = `0x${'12'.repeat(20)}`
const fields = {
  ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
  ...{ statement: 'Hello', issuedAt: '2026-01-02T03:04:05Z' },
}
const signed = { message: 'Hello', signature: '0x5161' }

const networks = [mainnet, optimism] as const

function openAdapter() {
  const kit = createWalletKit({ networks, plugins: [eip155()], storage: false })
  return createAdapter({ kit, options: {} })
}

function connectTo(answers: Record<string, unknown>, network = optimism) {
  const fake = createFakeProvider({ eth_requestAccounts: [b], eth_chainId: '0xa', ...answers })
  const onSigned = vi.fn()
  const prepare = vi.fn(async () => ({ ...fields, onSigned }))
  const end = new AbortController()
  const connecting = openAdapter().connect({
    ...{ connector: createFakeConnector(fake.provider), network, networks },
    ...{ signal: end.signal, signIn: prepare },
  })
  return { fake, onSigned, connecting, end }
}
const answer = (capabilities: unknown) => ({
  accounts: [{ address: a, capabilities }, { address: b }],
})
const session = (...addresses: string[]) => [
  {
    namespace: 'eip155',
    accounts: addresses.map((address) => ({ address })),
    caipNetworkId: 'eip155:10',
  },
]

test('one question gives the accounts and a sign-in by the first one (ERC-7846)', async () => {
  const { fake, onSigned, connecting } = connectTo({
    wallet_connect: answer({ signInWithEthereum: signed }),
  })
  expect(await connecting).toEqual(session(a, b))
  expect(onSigned).toHaveBeenCalledExactlyOnceWith(signed)
  expect(fake.requests).toEqual([
    {
      method: 'wallet_connect',
      params: [
        { version: '1', capabilities: { signInWithEthereum: { ...fields, chainId: '0xa' } } },
      ],
    },
    { method: 'eth_chainId' },
  ])
})

test.each([
  ['an error in its place', { signInWithEthereum: { code: 4001, message: 'no' } }],
  ['no capabilities', undefined],
  ['a text', { signInWithEthereum: '0x' }],
  ['no signature', { signInWithEthereum: { message: 'Hello' } }],
])('%s is a connection without a sign-in', async (_, capabilities) => {
  const { onSigned, connecting } = connectTo({ wallet_connect: answer(capabilities) })
  expect(await connecting).toEqual(session(a, b))
  expect(onSigned).not.toHaveBeenCalled()
})

describe('a wallet without the method is asked for its accounts alone', () => {
  test.each([
    ['4200', rpcError(4200)],
    ['-32601', rpcError(-32601)],
    ['4100', rpcError(4100)],
    ['a word of its own', new Error('Unknown method')],
    ['no accounts', {}],
    ['a text', '0x'],
    ['an address that is none', { accounts: [{ address: 'x' }] }],
  ])('%s', async (_, wallet_connect) => {
    const { fake, onSigned, connecting } = connectTo({ wallet_connect })
    expect(await connecting).toEqual(session(b))
    expect(fake.methods()).toEqual(['wallet_connect', 'eth_requestAccounts', 'eth_chainId'])
    expect(onSigned).not.toHaveBeenCalled()
  })
})

test.each([
  [4001, 'UserRejectedError'],
  [-32002, 'RequestPendingError'],
])('%s: nobody is asked again', async (code, name) => {
  const { fake, connecting } = connectTo({ wallet_connect: rpcError(code) })
  await expect(connecting).rejects.toMatchObject({ name })
  expect(fake.methods()).toEqual(['wallet_connect'])
})

test('whoever leaves while the wallet is asked is not asked for accounts', async () => {
  const { fake, connecting, end } = connectTo({ wallet_connect: () => new Promise(() => {}) })
  await vi.waitFor(() => expect(fake.methods()).toEqual(['wallet_connect']))
  end.abort('left')
  await expect(connecting).rejects.toBe('left')
  expect(fake.methods()).toEqual(['wallet_connect'])
})

test('where no sign-in is required the wallet is asked for its accounts', async () => {
  const fake = createFakeProvider({ eth_requestAccounts: [b], eth_chainId: '0xa' })
  const { signal } = new AbortController()
  const sessions = await openAdapter().connect({
    ...{ connector: createFakeConnector(fake.provider), signal },
    ...{ network: optimism, networks: [optimism], signIn: async () => undefined },
  })
  expect([sessions, fake.methods()]).toEqual([session(b), ['eth_requestAccounts', 'eth_chainId']])
})
