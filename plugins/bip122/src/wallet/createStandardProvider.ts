import { base64, hex } from '@scure/base'
import { readProperty, readText, type StandardWallet } from '@wallet-kit/core/plugin'
import { walletNetworks } from '../chain/address.js'
import { maxEntries } from '../constants.js'
import { accessDenied, createFacade, type FacadeAccount, rpcError } from './facade.js'
import type { WbipProvider } from './wbipProvider.js'

/**
 * A wallet of the Bitcoin Wallet Standard as a WBIP provider. It has no network of its own: its accounts say which they serve.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function createStandardProvider(wallet: StandardWallet): WbipProvider {
  const accounts = createStandardAccounts()

  async function call(feature: string, method: string, ...args: unknown[]) {
    const own = readFeature(wallet, feature, method)
    if (!own) throw rpcError(-32601, `The wallet has no feature "${feature}".`)
    return own(...args)
  }
  function toInputs(signInputs: unknown) {
    const inputs = Object.entries(Object(signInputs))
    if (!inputs.length) throw rpcError(-32602, 'This wallet has to be told which inputs to sign.')
    return inputs.map(([address, signingIndexes]) => ({
      ...{ account: accounts.find(address), signingIndexes },
    }))
  }

  return createFacade(
    {
      async wallet_connect({ addresses, network }) {
        const purposes = addresses as readonly string[]
        const output = await call('bitcoin:connect', 'connect', { purposes })
        accounts.takeWithPurposes(readProperty(output, 'accounts'), purposes)
        if (typeof network === 'string') accounts.setNetwork(network)
        return accounts.describe()
      },
      async wallet_getAccount() {
        accounts.take(readProperty(wallet, 'accounts'))
        const connect = readFeature(wallet, 'standard:connect', 'connect')
        if (!accounts.get().length && connect) {
          accounts.take(readProperty(await connect({ silent: true }), 'accounts'))
        }
        if (!accounts.get().length) throw accessDenied()
        return accounts.describe()
      },
      wallet_getNetwork: async () => accounts.describe().network,
      async wallet_changeNetwork({ name }) {
        if (!accounts.hasNetwork(String(name))) {
          throw rpcError(-32001, 'The accounts of this wallet do not serve the network.')
        }
        accounts.setNetwork(String(name))
      },
      async signMessage({ address, message }) {
        const bytes = new TextEncoder().encode(String(message))
        const input = { account: accounts.find(address), message: bytes }
        const output = await call('bitcoin:signMessage', 'signMessage', input)
        return { address, signature: encode(output, 'signature') }
      },
      async signPsbt({ psbt, signInputs, broadcast }) {
        const input = {
          psbt: base64.decode(String(psbt)),
          chain: toStandardChain(accounts.getNetwork()),
          inputsToSign: toInputs(signInputs),
        }
        const method = broadcast ? 'signAndSendTransaction' : 'signTransaction'
        const output = await call(`bitcoin:${method}`, method, input)
        if (broadcast) return { txid: readProperty(readProperty(output, 0), 'txId') }
        return { psbt: encode(output, 'signedPsbt') }
      },
      async wallet_disconnect() {
        accounts.take([])
        for (const feature of ['bitcoin:disconnect', 'standard:disconnect']) {
          if (readFeature(wallet, feature, 'disconnect')) return call(feature, 'disconnect')
        }
      },
    },
    ({ eventName, cb }) => {
      const on =
        readFeature(wallet, 'bitcoin:events', 'on') ?? readFeature(wallet, 'standard:events', 'on')
      if (eventName !== 'accountChange') return () => {}
      return on?.('change', (change: unknown) => {
        const changed = readProperty(change, 'accounts')
        if (changed === undefined) return
        accounts.take(changed)
        cb({ type: eventName, ...accounts.describe() })
      })
    },
  )
}

/** Bytes of the first output as base64; empty where they are none. */
function encode(outputs: unknown, key: string) {
  const bytes = readProperty(readProperty(outputs, 0), key)
  return bytes instanceof Uint8Array ? base64.encode(bytes) : ''
}

type Method = (...args: readonly unknown[]) => unknown

/** A method of a feature of a Wallet Standard wallet, bound to it; undefined where the wallet has none. */
function readFeature(wallet: StandardWallet, feature: string, method: string): Method | undefined {
  const own = readProperty(readProperty(wallet, 'features'), feature)
  const found = readProperty(own, method)
  return typeof found === 'function' ? found.bind(own) : undefined
}

/** The accounts that a wallet of the Wallet Standard gave, and the network on which they are used. */
function createStandardAccounts() {
  let given: readonly object[] = []
  let network = 'Mainnet'
  const purposes = new Map<string, string>()

  return {
    get: () => given,
    getNetwork: () => network,
    setNetwork(name: string) {
      network = name
    },
    take(accounts: unknown): void {
      const list = Array.isArray(accounts) ? accounts.slice(0, maxEntries) : []
      given = list.filter((account) => Object(account) === account)
    },
    /** If there are as many accounts as purposes, they are in the order of the purposes. */
    takeWithPurposes(accounts: unknown, asked: readonly string[]): void {
      this.take(accounts)
      if (given.length !== asked.length) return
      asked.forEach((purpose, index) => {
        purposes.set(readText(given[index], 'address'), purpose)
      })
    },
    find(address: unknown): object {
      const account = given.find((each) => readProperty(each, 'address') === address)
      if (!account) throw accessDenied()
      return account
    },
    hasNetwork: (name: string) => given.some((account) => serves(account, name)),
    /** The accounts that serve the network. If none does, the network changes to the first one that any account serves. */
    describe(): FacadeAccount {
      const networks = walletNetworks.map(({ name }) => name).filter(this.hasNetwork)
      const [first] = networks
      if (first && !networks.includes(network)) network = first
      const addresses = given
        .filter((account) => serves(account, network))
        .map((account) => {
          const address = readText(account, 'address')
          const publicKey = readProperty(account, 'publicKey')
          const purpose = purposes.get(address)
          return {
            address,
            ...(publicKey instanceof Uint8Array && { publicKey: hex.encode(publicKey) }),
            ...(purpose && { purpose }),
          }
        })
      return { addresses, network: { bitcoin: { name: network } }, networks }
    },
  }
}

/** Whether an account serves a network. One that names no chain serves all of them. */
function serves(account: object, name: string) {
  const chains = readProperty(account, 'chains')
  const isList = Array.isArray(chains) && chains.length > 0
  return !isList || chains.includes(toStandardChain(name))
}

/** The name of a network's chain in the Bitcoin Wallet Standard: "Mainnet" is `bitcoin:mainnet`. */
function toStandardChain(name: string): string {
  return `bitcoin:${name.toLowerCase()}`
}
