import {
  AddressPurpose,
  BitcoinNetworkType,
  getAddress,
  sendBtcTransaction,
} from '@sats-connect/core'
import { base64, hex } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { alice, aliceOrdinals } from '../../test/people.js'
import { rpcError } from '../../test/rpcError.js'
import { parseAccounts } from './accounts.js'
import { leather, legacy, standard, unisat } from './facades.js'
import { request } from './wbipProvider.js'

const psbt = base64.encode(hex.decode('70736274ff01'))
const signed = base64.encode(hex.decode('70736274ff02'))
const txid = '12'.repeat(32)
const signInputs = { [alice.address]: [0, 2] }
const access = { error: { code: -32002 } }

describe('Leather', () => {
  function set(answer: unknown) {
    const request = vi.fn(async (_method: string, _params?: unknown) => answer)
    return { request, provider: leather({ request }) }
  }
  test('signs a text with the kind of address', async () => {
    const { request, provider } = set({ result: { signature: 'AA==' } })
    const { address } = aliceOrdinals
    expect(await provider.request('signMessage', { address, message: 'hi' })).toEqual({
      result: { signature: 'AA==' },
    })
    expect(request).toHaveBeenCalledWith('signMessage', { message: 'hi', paymentType: 'p2tr' })
  })
  test('signs a PSBT as hex', async () => {
    const { request, provider } = set({ result: { hex: '70736274ff02', txid } })
    expect(await provider.request('signPsbt', { psbt, signInputs })).toEqual({
      result: { psbt: signed, txid },
    })
    expect(request).toHaveBeenCalledWith('signPsbt', {
      ...{ hex: '70736274ff01', signAtIndex: [0, 2], broadcast: false },
    })
  })
  test('sends amounts as texts; everything else is passed on, and so are errors', async () => {
    const { request, provider } = set(access)
    const recipients = [{ address: alice.address, amount: 546 }]
    expect(await provider.request('sendTransfer', { recipients })).toEqual(access)
    expect(request.mock.calls[0]?.[1]).toEqual({
      recipients: [{ address: alice.address, amount: '546' }],
    })
    expect(await provider.request('signPsbt', { psbt })).toEqual(access)
    await provider.request('getAddresses', null)
    expect(request).toHaveBeenLastCalledWith('getAddresses', undefined)
  })
})

describe('UniSat', () => {
  function set(extra: object = {}) {
    const wallet = {
      requestAccounts: vi.fn(async () => [alice.address]),
      getAccounts: vi.fn(async (): Promise<string[]> => []),
      getPublicKey: async () => alice.publicKey,
      getChain: async () => ({ enum: 'BITCOIN_SIGNET', name: 'Bitcoin Signet' }),
      switchChain: vi.fn(),
      signMessage: vi.fn(async () => 'AA=='),
      signPsbt: vi.fn(async () => '70736274ff02'),
      pushPsbt: vi.fn(async () => txid),
      sendBitcoin: vi.fn(async () => txid),
      on: vi.fn(),
      removeListener: vi.fn(),
      ...extra,
    }
    return { wallet, provider: unisat(wallet) }
  }
  const account = {
    addresses: [{ address: alice.address, publicKey: alice.publicKey, purpose: 'payment' }],
    network: { bitcoin: { name: 'Signet' } },
  }

  test('connects with its one address; silently only where it shows it already', async () => {
    const { wallet, provider } = set()
    expect(await provider.request('wallet_getAccount')).toMatchObject(access)
    expect(await provider.request('wallet_connect', {})).toMatchObject({ result: account })
    wallet.getAccounts.mockResolvedValue([alice.address])
    expect(await provider.request('wallet_getAccount')).toMatchObject({ result: account })
    expect(wallet.requestAccounts).toHaveBeenCalledTimes(1)
  })
  test('older ones name their network otherwise; a chain of another kind keeps its name', async () => {
    const older = set({ getChain: undefined, getNetwork: async () => 'livenet' })
    const network = (name: string) => ({ result: { bitcoin: { name } } })
    expect(await older.provider.request('wallet_getNetwork')).toMatchObject(network('Mainnet'))
    const other = set({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    expect(await other.provider.request('wallet_getNetwork')).toMatchObject(
      network('FRACTAL_BITCOIN_MAINNET'),
    )
    // A copy may name none: its addresses tell.
    const silent = set({ getChain: undefined })
    expect(await silent.provider.request('wallet_getNetwork')).toMatchObject(network(''))
  })
  test('goes to another network', async () => {
    const { wallet, provider } = set()
    expect(await provider.request('wallet_changeNetwork', { name: 'Testnet4' })).toMatchObject({
      result: null,
    })
    expect(wallet.switchChain).toHaveBeenCalledWith('BITCOIN_TESTNET4')
    expect(await provider.request('wallet_changeNetwork', { name: 'Regtest' })).toMatchObject({
      error: { code: -32001 },
    })
  })
  test('signs and sends', async () => {
    const { wallet, provider } = set()
    const { address } = alice
    await provider.request('signMessage', { address, message: 'hi', protocol: 'BIP322' })
    expect(wallet.signMessage).toHaveBeenLastCalledWith('hi', 'bip322-simple')
    await provider.request('signMessage', { address, message: 'hi', protocol: 'ECDSA' })
    expect(wallet.signMessage).toHaveBeenLastCalledWith('hi', 'ecdsa')
    const recipients = [{ address, amount: 546 }]
    expect(await provider.request('sendTransfer', { recipients })).toMatchObject({
      result: { txid },
    })
    expect(wallet.sendBitcoin).toHaveBeenCalledWith(address, 546)
    const several = { recipients: [...recipients, ...recipients] }
    expect(await provider.request('sendTransfer', several)).toMatchObject({
      error: { code: -32602 },
    })
  })
  test('signs a PSBT as hex, and sends it where told', async () => {
    const { wallet, provider } = set()
    const call = { psbt, signInputs, broadcast: true }
    expect(await provider.request('signPsbt', call)).toMatchObject({
      result: { psbt: signed, txid },
    })
    expect(wallet.signPsbt).toHaveBeenCalledWith('70736274ff01', {
      autoFinalized: true,
      toSignInputs: [0, 2].map((index) => ({ index, address: alice.address })),
    })
    await provider.request('signPsbt', { psbt })
    expect(wallet.pushPsbt).toHaveBeenCalledTimes(1)
  })
  test('its errors keep their code', async () => {
    const requestAccounts = async () => Promise.reject(rpcError(4001, 'no'))
    const { provider } = set({ requestAccounts })
    expect(await provider.request('wallet_connect')).toMatchObject({
      error: { code: 4001, message: 'no' },
    })
  })
  test.each(['networkChanged', 'chainChanged'])(
    'tells of a network that it changed, by %s',
    (event) => {
      const { wallet, provider } = set()
      const cb = vi.fn()
      const stop = provider.addListener?.({ eventName: 'networkChange', cb }) as () => void
      const find = () => wallet.on.mock.calls.find(([name]) => name === event)?.[1]
      find()?.({ enum: 'BITCOIN_TESTNET4', name: 'Bitcoin Testnet4', network: 'testnet' })
      expect(cb.mock.calls).toEqual([[{ type: 'networkChange' }]])
      stop()
      expect(wallet.removeListener).toHaveBeenCalledWith(event, find())
    },
  )
  test('tells of its events, until the end', () => {
    const { wallet, provider } = set()
    const cb = vi.fn()
    const stop = provider.addListener?.({ eventName: 'accountChange', cb }) as () => void
    const [name, listener] = wallet.on.mock.calls[0] as [string, (list: unknown) => void]
    listener([alice.address])
    expect(cb).toHaveBeenCalledWith({ type: 'accountChange' })
    stop()
    expect(wallet.removeListener).toHaveBeenCalledWith(name, listener)
  })
})

describe('sats-connect’s first version', () => {
  function set(extra: object = {}) {
    const tokens: unknown[] = []
    const take = (answer: unknown) => async (token: string) => {
      // A token that nobody signed: its middle part is what is asked.
      tokens.push(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
      return answer
    }
    const wallet = {
      // The one that pays is not the first everywhere.
      connect: take({ addresses: [aliceOrdinals, alice] }),
      signMessage: take('AA=='),
      signTransaction: take({ psbtBase64: signed, txId: txid }),
      sendBtcTransaction: take(txid),
      ...extra,
    }
    return { tokens, provider: legacy(wallet) }
  }

  test('connects, and shows the account only afterwards', async () => {
    const { tokens, provider } = set()
    expect(await provider.request('wallet_getAccount')).toMatchObject(access)
    const call = { addresses: ['payment', 'ordinals'], network: 'Testnet' }
    const answer = (await provider.request('wallet_connect', call)) as { result: unknown }
    expect(parseAccounts(answer.result)).toHaveLength(2)
    expect(tokens).toEqual([
      { purposes: ['payment', 'ordinals'], message: '', network: { type: 'Testnet' } },
    ])
    expect(await provider.request('wallet_getAccount')).toEqual(answer)
    await provider.request('wallet_disconnect')
    expect(await provider.request('wallet_getAccount')).toMatchObject(access)
  })
  test('signs and sends', async () => {
    const { tokens, provider } = set()
    await provider.request('wallet_connect', { addresses: ['payment'] })
    const { address } = alice
    expect(await provider.request('signMessage', { address, message: 'hi' })).toMatchObject({
      result: { signature: 'AA==' },
    })
    const recipients = [{ address, amount: 546 }]
    expect(await provider.request('sendTransfer', { recipients })).toMatchObject({
      result: { txid },
    })
    expect(await provider.request('signPsbt', { psbt, signInputs })).toMatchObject({
      result: { psbt: signed, txid },
    })
    expect(tokens.slice(2)).toMatchObject([
      { recipients: [{ address, amountSats: '546' }], senderAddress: address },
      { psbtBase64: psbt, inputsToSign: [{ address, signingIndexes: [0, 2] }], broadcast: false },
    ])
  })
  test('its tokens are those that sats-connect writes', async () => {
    const tokens: string[] = []
    const take = (answer: unknown) => async (token: string) => {
      tokens.push(token)
      return answer
    }
    const wallet = { connect: take({ addresses: [alice] }), sendBtcTransaction: take(txid) }
    const network = { type: BitcoinNetworkType.Signet }
    const asked = { getProvider: async () => wallet as never, onFinish() {}, onCancel() {} }
    const purposes = [AddressPurpose.Payment]
    await getAddress({ ...asked, payload: { purposes, message: '', network } })
    const recipients = [{ address: alice.address, amountSats: 546n }]
    const payload = { recipients, senderAddress: alice.address, network }
    await sendBtcTransaction({ ...asked, payload })

    const provider = legacy(wallet)
    await provider.request('wallet_connect', { addresses: purposes, network: 'Signet' })
    const transfer = { recipients: [{ address: alice.address, amount: 546 }] }
    await provider.request('sendTransfer', transfer)
    const [first, second, ...own] = tokens.map((token) => {
      const [header = '', claims = '', ...rest] = token.split('.')
      const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
      return [read(header), read(claims), ...rest]
    })
    expect(own).toEqual([first, second])
    expect(first).toEqual([{ typ: 'JWT', alg: 'none' }, expect.anything(), ''])
  })
  test('a send that failed keeps the wallet’s words: it may have been sent', async () => {
    const failed = (message: string) => async () => Promise.reject(new Error(message))
    const send = async (message: string) => {
      const fails = { sendBtcTransaction: failed(message), signTransaction: failed(message) }
      const { provider } = set(fails)
      await provider.request('wallet_connect', { addresses: ['payment'] })
      const recipients = [{ address: alice.address, amount: 546 }]
      return Promise.all([
        provider.request('sendTransfer', { recipients }),
        provider.request('signPsbt', { psbt, signInputs, broadcast: true }),
      ])
    }
    const failure = { error: { code: undefined, message: 'Network Error' } }
    expect(await send('Network Error')).toMatchObject([failure, failure])
  })
  test.each([
    ['User rejected the request', 'UserRejectedError'],
    ['cancelled', 'UserRejectedError'],
    ['Failed to fetch', 'WalletRequestError'],
    ['', 'WalletRequestError'],
  ])('only clear words of a decline are one: "%s" is a %s', async (words, name) => {
    const { provider } = set({ connect: async () => Promise.reject(new Error(words)) })
    const call = { method: 'wallet_connect', params: { addresses: [] } }
    const asked = request(provider, call, { parse: parseAccounts })
    await expect(asked).rejects.toMatchObject({ name })
  })
})

describe('the Wallet Standard', () => {
  const account = (given = alice, chains = ['bitcoin:mainnet']) => ({
    ...{ address: given.address, publicKey: hex.decode(given.publicKey), chains },
  })
  const set = (features: object, accounts: unknown = []) =>
    standard({
      features,
      accounts,
      chains: [],
      name: 'Octavo',
      icon: '',
      version: '1.0.0',
    } as never)

  test('purposes are those that were asked for, in their order', async () => {
    const connect = async () => ({ accounts: [account(aliceOrdinals), account()] })
    const provider = set({ 'bitcoin:connect': { connect } })
    const call = { addresses: ['payment', 'ordinals'], network: 'Mainnet' }
    expect(await provider.request('wallet_connect', call)).toMatchObject({
      result: {
        addresses: [
          { address: aliceOrdinals.address, purpose: 'payment' },
          { address: alice.address, purpose: 'ordinals' },
        ],
        network: { bitcoin: { name: 'Mainnet' } },
        networks: ['Mainnet'],
      },
    })
  })
  test('what its accounts do not serve cannot be gone to', async () => {
    const provider = set({}, [account()])
    await provider.request('wallet_getAccount')
    expect(await provider.request('wallet_changeNetwork', { name: 'Signet' })).toMatchObject({
      error: { code: -32001 },
    })
  })
  test('what it cannot do does not exist', async () => {
    const provider = set({}, [account()])
    await provider.request('wallet_getAccount')
    const { address } = alice
    const unsupported = { error: { code: -32601 } }
    expect(await provider.request('signMessage', { address, message: '' })).toMatchObject(
      unsupported,
    )
    expect(await provider.request('sendTransfer', {})).toMatchObject(unsupported)
    expect(await provider.request('constructor')).toMatchObject(unsupported)
    expect(await provider.request('signPsbt', { psbt })).toMatchObject({ error: { code: -32602 } })
  })
  test('a transaction is signed by the account of each input, and sent where told', async () => {
    const signTransaction = vi.fn(async () => [{ signedPsbt: base64.decode(signed) }])
    const signAndSendTransaction = vi.fn(async () => [{ txId: txid }])
    const own = account()
    const provider = set(
      {
        'bitcoin:signTransaction': { signTransaction },
        'bitcoin:signAndSendTransaction': { signAndSendTransaction },
      },
      [own],
    )
    await provider.request('wallet_getAccount')
    expect(await provider.request('signPsbt', { psbt, signInputs })).toMatchObject({
      result: { psbt: signed },
    })
    const input = {
      ...{ psbt: base64.decode(psbt), chain: 'bitcoin:mainnet' },
      inputsToSign: [{ account: own, signingIndexes: [0, 2] }],
    }
    expect(signTransaction).toHaveBeenCalledWith(input)
    const call = { psbt, signInputs, broadcast: true }
    expect(await provider.request('signPsbt', call)).toMatchObject({ result: { txid } })
    expect(signAndSendTransaction).toHaveBeenCalledWith(input)
  })
  test('hostile accounts are none', async () => {
    const hostile = [7, null, { address: { toString: () => alice.address } }]
    const provider = set({ 'bitcoin:connect': { connect: async () => ({ accounts: hostile }) } })
    const answer = await provider.request('wallet_connect', { addresses: ['payment'] })
    expect(parseAccounts((answer as { result: unknown }).result)).toEqual([])
  })
})
