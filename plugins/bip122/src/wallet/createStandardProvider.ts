import { base64 } from '@scure/base'
import { readProperty, type StandardWallet } from '@wallet-kit/core/plugin'
import { createStandardAccounts, toStandardChain } from './createStandardAccounts.js'
import { accessDenied, createFacade, rpcError } from './facade.js'
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
