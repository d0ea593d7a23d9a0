import { base64, hex } from '@scure/base'
import { readProperty, readText } from '@wallet-kit/core/plugin'
import { accessDenied, createFacade, type FacadeAccount, rpcError } from './facade.js'
import type { WbipProvider } from './wbipProvider.js'

/** The networks' names: sats-connect's, UniSat's of `getChain`, and of the older `getNetwork`. */
const unisatChains: readonly (readonly [name: string, chain: string, network?: string])[] = [
  ['Mainnet', 'BITCOIN_MAINNET', 'livenet'],
  ['Testnet', 'BITCOIN_TESTNET', 'testnet'],
  ['Testnet4', 'BITCOIN_TESTNET4'],
  ['Signet', 'BITCOIN_SIGNET', 'signet'],
]

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
export function createUnisatProvider(given: object): WbipProvider {
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
      const names = { accountChange: 'accountsChanged', networkChange: 'networkChanged' }
      const name = names[eventName as keyof typeof names]
      if (!name) return () => {}
      // The event has addresses without their keys, so the accounts are asked for.
      const listener = () => cb({ type: eventName })
      wallet.on?.(name, listener)
      return () => wallet.removeListener?.(name, listener)
    },
  )
}

type Recipient = { readonly address: string; readonly amount: number }
