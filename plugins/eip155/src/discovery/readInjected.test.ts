import { describe, expect, test } from 'vitest'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { readInjected } from './readInjected.js'

const none = { has: () => false }
const wallet = (flags = {}) => ({ ...createFakeProvider().provider, ...flags })
const read = (ethereum: unknown) =>
  readInjected({ ethereum }, none).map(({ id, name }) => [id, name])

describe('window.ethereum', () => {
  test('without a known flag it is the Browser Wallet', async () => {
    const ethereum = wallet()
    const [connector] = readInjected({ ethereum }, none)
    expect(connector).toEqual({
      id: 'injected',
      name: 'Browser Wallet',
      type: 'INJECTED',
      namespace: 'eip155',
      getProvider: expect.any(Function),
    })
    expect(await connector?.getProvider()).toBe(ethereum)
  })

  test.each([
    [{ isMetaMask: true }, 'injected:io.metamask', 'MetaMask'],
    [{ isMetaMask: true, isRabby: true }, 'injected:io.rabby', 'Rabby Wallet'],
    [{ isMetaMask: true, isBraveWallet: true }, 'injected:com.brave.wallet', 'Brave Wallet'],
    [{ isCoinbaseWallet: true }, 'injected:com.coinbase.wallet', 'Coinbase Wallet'],
    [{ isTrust: true }, 'injected:com.trustwallet.app', 'Trust Wallet'],
    [{ isPhantom: true, isMetaMask: true }, 'injected:app.phantom', 'Phantom'],
    [{ isOkxWallet: true }, 'injected:com.okex.wallet', 'OKX Wallet'],
    [{ isMetaMask: 'yes' }, 'injected', 'Browser Wallet'],
  ])('%o keeps its own name', (flags, id, name) => {
    expect(read(wallet(flags))).toEqual([[id, name]])
  })

  test('several that share the place are several rows, each once', () => {
    const providers = [wallet({ isMetaMask: true }), wallet({ isRabby: true }), wallet(), wallet()]
    expect(read({ ...wallet(), providers })).toEqual([
      ['injected:io.metamask', 'MetaMask'],
      ['injected:io.rabby', 'Rabby Wallet'],
      ['injected', 'Browser Wallet'],
    ])
  })
})

test('what was announced is not listed again, by object or by rdns', () => {
  const ethereum = wallet({ isRabby: true })
  expect(readInjected({ ethereum }, { has: ({ provider }) => provider === ethereum })).toEqual([])
  expect(readInjected({ ethereum }, { has: ({ rdns }) => rdns === 'io.rabby' })).toEqual([])
})

describe('nothing usable, and nothing thrown', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'metamask'],
    ['no request', {}],
    ['a proxy that throws', throwing],
    ['a list of nothing', { providers: [null, 7, {}] }],
    ['a list that throws', { providers: new Proxy([1], throwing) }],
  ])('%s', (_, ethereum) => {
    expect(read(ethereum)).toEqual([])
  })

  test('a window whose getter throws', () => {
    const target = {
      get ethereum() {
        throw new Error('hostile')
      },
    }
    expect(readInjected(target, none)).toEqual([])
  })
})
