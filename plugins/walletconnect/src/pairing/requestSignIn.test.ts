import type { Kit } from '@wallet-kit/core'
import { definePlugin, type PrepareSignIn, pluginId } from '@wallet-kit/core/plugin'
import { createWalletConnectWallet } from '@wallet-kit/test/walletconnect'
import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { networks, setUpPairing } from '../../test/setUpPairing.js'
import { walletConnectId } from '../constants.js'
import { renewPairing, walletconnectSlice } from '../slice.js'

const world = setUpPairing()
const until = <value>(check: () => value) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const methods = () => world.wallet.control.requests().map(({ method }) => method)
const evm = networks.filter(({ namespace }) => namespace === 'eip155')

type Signed = { readonly message: string; readonly signature: string; readonly nonce: string }

/** What wallets signed, each with the nonce that its link asked for. */
let signed: Signed[]
let nonces: number
beforeEach(() => {
  signed = []
  nonces = 0
})

const fields = {
  ...{ domain: 'app.test', uri: 'https://app.test/', version: '1', statement: 'Welcome.' },
  ...{ issuedAt: '2030-01-01T00:00:00.000Z', expirationTime: '2030-01-08T00:00:00.000Z' },
}

/** Asks for a sign-in as siwx does, with a nonce of its own for every link. */
const prepare: PrepareSignIn = async (_, { namespace }) => {
  expect(namespace).toBe('eip155')
  const nonce = `nonce${String(++nonces).padStart(8, '0')}`
  return { ...fields, nonce, onSigned: (given) => void signed.push({ ...given, nonce }) }
}

const signingIn = (signIn: PrepareSignIn = prepare) =>
  definePlugin({
    id: pluginId<undefined>('signs-in'),
    options: undefined,
    contributes: { signIn },
  })

const page = (signIn?: PrepareSignIn) => world.page({ networks: evm, plugins: [signingIn(signIn)] })
const readAccount = (kit: Kit) => kit.getAccount('eip155')

describe('a wallet that can connect and sign in at once', () => {
  beforeEach(() => world.changeWallet({ signsIn: 'genuine' }))

  test('is asked once, and the session is as it approved it', async () => {
    const kit = page()
    await world.connect(kit)
    expect(methods()).toEqual(['session_authenticate'])
    const { address = '', caipAddress } = readAccount(kit)
    expect(caipAddress).toBe(`eip155:1:${world.wallet.addresses('eip155:1')[0]}`)
    const [{ message, signature, nonce } = { message: '', signature: '', nonce: '' }] = signed
    expect(signed).toHaveLength(1)
    expect(await verifyMessage({ address, message, signature } as never)).toBe(true)
    expect(message).toContain(`Nonce: ${nonce}`)
    expect(message).toContain('URI: https://app.test/')
    expect(message).toContain('Chain ID: 1')
    expect(message).toContain(`Expiration Time: ${fields.expirationTime}`)
  })

  test('signs, follows, is restored, and ends as any other', async () => {
    const kit = page()
    await world.connect(kit)
    const provider = (await kit.getProvider('eip155')) as unknown as {
      request(call: object): Promise<string>
    }
    const { address = '' } = readAccount(kit)
    const signature = await provider.request({
      method: 'personal_sign',
      params: ['0x6869', address],
    })
    expect(await verifyMessage({ address, message: 'hi', signature } as never)).toBe(true)
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(readAccount(kit).caipNetworkId).toBe('eip155:10')
    kit.destroy()

    const next = page()
    await until(() => expect(readAccount(next).isConnected).toBe(true))
    expect(signed).toHaveLength(1)
    await next.disconnect()
    await until(() => expect(world.wallet.control.sessions()).toEqual([]))
  })

  test('ends it from its side', async () => {
    const kit = page()
    await world.connect(kit)
    await world.wallet.control.disconnect()
    await until(() => expect(readAccount(kit).status).toBe('disconnected'))
  })

  test('declines: nobody is connected, and the next link asks again', async () => {
    const kit = page()
    world.wallet.control.setPolicy('reject')
    await expect(world.connect(kit)).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect([readAccount(kit).status, signed]).toEqual(['disconnected', []])
    world.wallet.control.setPolicy('approve')
    await world.connect(kit)
    expect(methods()).toEqual(['session_authenticate', 'session_authenticate'])
    expect(signed).toHaveLength(1)
  })

  test('answers a link that is not the newest, with what that link asked for', async () => {
    const kit = page()
    const connecting = kit.connect({ connectorId: walletConnectId })
    const first = await world.linkOf(kit)
    await renewPairing(kit)
    expect(await world.linkOf(kit)).not.toBe(first)
    await world.wallet.pair(first)
    await connecting
    expect(signed.map(({ nonce }) => nonce)).toEqual(['nonce00000001'])
  })

  test('answers before another that took the same link: that one’s session is given back', async () => {
    const kit = page()
    const other = await createWalletConnectWallet({ relayUrl: world.relay.url, policy: 'hang' })
    onTestFinished(other.control.stop)
    const connecting = kit.connect({ connectorId: walletConnectId })
    const uri = await world.linkOf(kit)
    await other.pair(uri)
    await until(() => expect(other.control.pending()).toHaveLength(1))
    await world.wallet.pair(uri)
    await connecting
    other.control.resolvePending()
    await until(() => expect(world.relay.requests().map(({ tag }) => tag)).toContain(1112))
    await until(() => expect(other.control.sessions()).toEqual([]))
    expect([readAccount(kit).isConnected, signed.length]).toEqual([true, 1])
    expect(world.wallet.control.sessions()).toHaveLength(1)
  })

  test('answers after the visitor has left: the session is given back, and no sign-in counts', async () => {
    const kit = page()
    const abort = new AbortController()
    const connecting = kit.connect({ connectorId: walletConnectId, signal: abort.signal })
    connecting.catch(() => {})
    world.wallet.control.setPolicy('hang')
    await world.wallet.pair(await world.linkOf(kit))
    await until(() => expect(world.wallet.control.pending()).toHaveLength(1))
    abort.abort()
    await expect(connecting).rejects.toThrow()
    // The attempt ends one second after its last holder.
    await until(() => expect(kit.read(walletconnectSlice).pairing.peek().status).toBe('none'))
    world.wallet.control.resolvePending()
    await until(() => expect(world.relay.requests().map(({ tag }) => tag)).toContain(1112))
    await until(() => expect(world.wallet.control.sessions()).toEqual([]))
    expect([readAccount(kit).status, signed]).toEqual(['disconnected', []])
  })
})

test('an answer that is none ends the attempt, and the next link asks for a session alone', async () => {
  await world.changeWallet({ signsIn: 'malformed' })
  const kit = page()
  await expect(world.connect(kit)).rejects.toMatchObject({ name: 'WalletAnswerError' })
  await world.changeWallet({})
  await world.connect(kit)
  expect(methods()).toEqual(['session_proposal'])
  expect(signed).toEqual([])
})

test('a wallet that does not know the question is asked for a session', async () => {
  const kit = page()
  await world.connect(kit)
  expect(methods()).toEqual(['session_proposal'])
  expect([readAccount(kit).isConnected, signed]).toEqual([true, []])
})

describe('the link is a plain one', () => {
  beforeEach(() => world.changeWallet({ signsIn: 'genuine' }))
  const expectPlain = async (kit: Kit) => {
    const connecting = kit.connect({ connectorId: walletConnectId })
    const uri = await world.linkOf(kit)
    expect(uri).not.toContain('methods')
    await world.wallet.pair(uri)
    await connecting
    expect(methods()).toEqual(['session_proposal'])
    expect(signed).toEqual([])
  }

  test('if no plugin asks for a sign-in', () => expectPlain(world.page({ networks: evm })))
  test('if there are networks of other namespaces', () =>
    expectPlain(world.page({ plugins: [signingIn()] })))
  test('if no sign-in is required', () => expectPlain(page(async () => undefined)))
  test('if the sign-in cannot be prepared', () =>
    expectPlain(page(() => Promise.reject(new TypeError('no')))))
  test('if the host’s nonce does not come in time', () =>
    expectPlain(page(() => new Promise(() => {}))))
  test('if its statement has letters that the library of wallets does not verify', () =>
    expectPlain(
      page(async () => ({ ...fields, statement: 'Grüße', nonce: '12345678', onSigned() {} })),
    ))
})
