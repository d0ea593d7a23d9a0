import { base64, base64urlnopad, hex } from '@scure/base'
import { readProperty, readText } from '@wallet-kit/core/plugin'
import { readAddress } from '../chain/address.js'
import { accessDenied, createFacade, type FacadeAccount, rpcError } from './facade.js'
import type { WbipProvider } from './wbipProvider.js'

// Wallets with methods of their own as WBIP providers, by their dialect: loaded when one of them is connected.

export { createStandardProvider as standard } from './createStandardProvider.js'
export {
  createLeatherProvider as leather,
  createLegacyProvider as legacy,
  createUnisatProvider as unisat,
}

/** The networks' names: sats-connect's, UniSat's of `getChain`, and of the older `getNetwork`. */
const unisatChains: readonly (readonly [name: string, chain: string, network?: string])[] = [
  ['Mainnet', 'BITCOIN_MAINNET', 'livenet'],
  ['Testnet', 'BITCOIN_TESTNET', 'testnet'],
  ['Testnet4', 'BITCOIN_TESTNET4'],
  ['Signet', 'BITCOIN_SIGNET', 'signet'],
]

/** UniSat reports `chainChanged`; its copies and older versions report `networkChanged`. */
const unisatEvents: { readonly [eventName: string]: readonly string[] } = {
  accountChange: ['accountsChanged'],
  networkChange: ['chainChanged', 'networkChanged'],
}

/** A wallet with the methods of UniSat, which other wallets have copied. Its answers have to be checked. */
interface UnisatWallet {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey(): Promise<unknown>
  getChain?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  switchNetwork?(network: string): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options: object): Promise<string>
  pushPsbt(psbtHex: string): Promise<string>
  sendBitcoin(to: string, satoshi: number): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/**
 * A wallet with UniSat's methods as a WBIP provider. It has one address at a time, for payments and ordinals alike.
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
function createUnisatProvider(given: object): WbipProvider {
  const wallet = given as UnisatWallet

  async function readNetwork() {
    const chain = wallet.getChain
      ? readText(await wallet.getChain(), 'enum')
      : String((await wallet.getNetwork?.()) ?? '')
    return {
      bitcoin: { name: unisatChains.find(([, ...names]) => names.includes(chain))?.[0] ?? chain },
    }
  }
  async function describe(addresses: unknown): Promise<FacadeAccount> {
    const address = readProperty(addresses, 0)
    if (typeof address !== 'string') throw accessDenied()
    const publicKey = String(await wallet.getPublicKey())
    return {
      addresses: [{ address, publicKey, purpose: 'payment' }],
      network: await readNetwork(),
    }
  }

  return createFacade(
    {
      wallet_connect: async () => describe(await wallet.requestAccounts()),
      wallet_getAccount: async () => describe(await wallet.getAccounts()),
      wallet_getNetwork: readNetwork,
      async wallet_changeNetwork({ name }) {
        const [, chain, network] = unisatChains.find(([own]) => own === name) ?? []
        if (wallet.switchChain && chain) await wallet.switchChain(chain)
        else if (wallet.switchNetwork && network) await wallet.switchNetwork(network)
        else throw rpcError(-32001, 'The wallet cannot go to this network.')
      },
      async signMessage({ address, message, protocol }) {
        const type = protocol === 'ECDSA' ? 'ecdsa' : 'bip322-simple'
        return { address, signature: await wallet.signMessage(String(message), type) }
      },
      async sendTransfer({ recipients }) {
        const [recipient, ...others] = recipients as readonly Recipient[]
        if (!recipient || others.length) throw rpcError(-32602, 'One recipient at a time.')
        return { txid: await wallet.sendBitcoin(recipient.address, recipient.amount) }
      },
      async signPsbt({ psbt, signInputs, broadcast }) {
        const toSignInputs = Object.entries(Object(signInputs)).flatMap(([address, indexes]) =>
          (indexes as readonly number[]).map((index) => ({ index, address })),
        )
        const signed = await wallet.signPsbt(hex.encode(base64.decode(String(psbt))), {
          autoFinalized: !!broadcast,
          ...(toSignInputs.length && { toSignInputs }),
        })
        const txid = broadcast ? await wallet.pushPsbt(signed) : undefined
        return { psbt: base64.encode(hex.decode(signed)), ...(txid && { txid }) }
      },
      wallet_disconnect: async () => wallet.disconnect?.(),
    },
    ({ eventName, cb }) => {
      // The events have addresses without their keys, so the accounts are asked for.
      const listener = () => cb({ type: eventName })
      const names = unisatEvents[eventName] ?? []
      for (const name of names) wallet.on?.(name, listener)
      return () => {
        for (const name of names) wallet.removeListener?.(name, listener)
      }
    },
  )
}

/**
 * Leather as a WBIP provider. Leather announces itself and has parameters of its own. It asks the visitor whenever it gives addresses,
 * so it cannot be restored without a prompt.
 */
function createLeatherProvider(leather: object): WbipProvider {
  const provider = leather as WbipProvider
  const toType = (address: unknown) => readAddress(address)?.type

  return {
    async request(method, params) {
      if (method === 'signMessage') {
        const { address, message } = Object(params)
        return provider.request(method, { message, paymentType: toType(address) })
      }
      if (method === 'sendTransfer') {
        const { recipients } = Object(params) as { recipients: readonly Recipient[] }
        return provider.request(method, {
          recipients: recipients.map(({ address, amount }) => ({ address, amount: `${amount}` })),
        })
      }
      if (method !== 'signPsbt') return provider.request(method, params ?? undefined)
      const { psbt, signInputs, broadcast = false } = Object(params)
      const response = await provider.request(method, {
        hex: hex.encode(base64.decode(psbt)),
        broadcast,
        ...(signInputs && { signAtIndex: Object.values(signInputs).flat() }),
      })
      const result = readProperty(response, 'result')
      const signed = readText(result, 'hex')
      if (!signed) return response
      const txid = readProperty(result, 'txid')
      return { result: { psbt: base64.encode(hex.decode(signed)), ...(txid ? { txid } : {}) } }
    },
  }
}

type Recipient = { readonly address: string; readonly amount: number }

/** The methods of such a wallet: each takes a token, and gives its answer or throws. */
type LegacyWallet = Readonly<
  Record<
    'connect' | 'signMessage' | 'signTransaction' | 'sendBtcTransaction',
    (token: string) => Promise<unknown>
  >
>

/**
 * A wallet of sats-connect's first version, which is asked by tokens, as a WBIP provider. After a page load such a wallet cannot be
 * asked without a prompt.
 */
function createLegacyProvider(given: object): WbipProvider {
  const wallet = given as LegacyWallet
  let account: FacadeAccount | undefined

  async function ask(
    method: keyof LegacyWallet,
    payload: object,
    name = account?.network.bitcoin.name ?? 'Mainnet',
  ): Promise<unknown> {
    // Its errors have no codes. Only clear words of a decline are one, though sats-connect takes each error for a cancellation.
    return wallet[method](writeToken({ ...payload, network: { type: name } }))
  }
  function requireAccount(): FacadeAccount {
    if (!account) throw accessDenied()
    return account
  }

  return createFacade({
    async wallet_connect({ addresses, network = 'Mainnet' }) {
      const name = String(network)
      const answer = await ask('connect', { purposes: addresses, message: '' }, name)
      const { addresses: found } = answer as Pick<FacadeAccount, 'addresses'>
      account = { addresses: found, network: { bitcoin: { name } } }
      return account
    },
    wallet_getAccount: async () => requireAccount(),
    async signMessage({ address, message, protocol }) {
      const payload = { address: String(address), message: String(message), protocol }
      return { address, signature: await ask('signMessage', payload) }
    },
    async sendTransfer({ recipients }) {
      // Only a payment address pays. An ordinals address holds inscriptions, which would be spent.
      const payer = requireAccount().addresses.find(({ purpose }) => purpose === 'payment')
      if (!payer) throw accessDenied()
      const payload = {
        recipients: (recipients as readonly { address: string; amount: number }[]).map(
          ({ address, amount }) => ({ address, amountSats: BigInt(amount).toString() }),
        ),
        senderAddress: payer.address,
      }
      return { txid: await ask('sendBtcTransaction', payload) }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const answer = await ask('signTransaction', {
        message: '',
        psbtBase64: String(psbt),
        inputsToSign: Object.entries(Object(signInputs)).map(([address, signingIndexes]) => ({
          ...{ address, signingIndexes },
        })),
        broadcast: !!broadcast,
      })
      const { psbtBase64, txId } = answer as { psbtBase64: string; txId?: string }
      return { psbt: psbtBase64, ...(txId && { txid: txId }) }
    },
    async wallet_disconnect() {
      account = undefined
    },
  })
}

/**
 * A JSON Web Token that nobody signs: the header, the claims and no signature.
 * @see https://www.rfc-editor.org/rfc/rfc7519#section-6.1
 */
function writeToken(claims: object): string {
  const parts = [{ typ: 'JWT', alg: 'none' }, claims].map((part) =>
    base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(part))),
  )
  return `${parts.join('.')}.`
}
