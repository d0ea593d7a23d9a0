import type { BitcoinNetworkType, BitcoinProvider } from '@sats-connect/core'
import { accessDenied } from './accessDenied.js'
import { createFacade } from './createFacade.js'
import type { FacadeAccount } from './facadeAccount.js'
import { rpcError } from './rpcError.js'
import type { WbipProvider } from './wbipProvider.js'

type SatsConnect = typeof import('@sats-connect/core')
type Ask<payload, answer> = (options: {
  getProvider: () => Promise<BitcoinProvider | undefined>
  payload: payload
  onFinish: (answer: answer) => void
  onCancel: () => void
}) => Promise<void>

/**
 * A wallet of sats-connect's first version, which is asked by tokens, as a WBIP provider: the library, loaded when the wallet is
 * connected, writes them. Such a wallet keeps nothing that could be asked silently after a page load.
 */
export function createLegacyProvider(given: object): WbipProvider {
  const getProvider = async () => given as BitcoinProvider
  let account: FacadeAccount | undefined

  async function ask<payload, answer>(
    choose: (library: SatsConnect) => Ask<payload, answer>,
    payload: Omit<payload, 'network'>,
    name = account?.network.bitcoin.name ?? 'Mainnet',
  ): Promise<answer> {
    const library = await import('@sats-connect/core')
    return new Promise((onFinish, reject) => {
      const onCancel = () => reject(rpcError(-32000, 'The request was declined in the wallet.'))
      const network = { type: name as BitcoinNetworkType }
      const options = {
        payload: { ...payload, network } as payload,
        getProvider,
        onFinish,
        onCancel,
      }
      choose(library)(options).catch(reject)
    })
  }
  function requireAccount(): FacadeAccount {
    if (!account) throw accessDenied()
    return account
  }

  return createFacade({
    async wallet_connect({ addresses, network = 'Mainnet' }) {
      const name = String(network)
      const payload = { purposes: addresses as never, message: '' }
      const answer = await ask(({ getAddress }) => getAddress, payload, name)
      account = { addresses: answer.addresses, network: { bitcoin: { name } } }
      return account
    },
    wallet_getAccount: async () => requireAccount(),
    async signMessage({ address, message, protocol }) {
      const payload = {
        address: String(address),
        message: String(message),
        protocol: protocol as never,
      }
      const signature = await ask(({ signMessage }) => signMessage, payload)
      return { address, signature }
    },
    async sendTransfer({ recipients }) {
      // What pays: an ordinals address holds inscriptions, which would be spent.
      const payer = requireAccount().addresses.find(({ purpose }) => purpose === 'payment')
      if (!payer) throw accessDenied()
      const payload = {
        recipients: (recipients as readonly { address: string; amount: number }[]).map(
          ({ address, amount }) => ({ address, amountSats: BigInt(amount) }),
        ),
        senderAddress: payer.address,
      }
      return { txid: await ask(({ sendBtcTransaction }) => sendBtcTransaction, payload) }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const payload = {
        message: '',
        psbtBase64: String(psbt),
        inputsToSign: Object.entries(Object(signInputs)).map(([address, signingIndexes]) => ({
          ...{ address, signingIndexes: signingIndexes as number[] },
        })),
        broadcast: !!broadcast,
      }
      const { psbtBase64, txId } = await ask(({ signTransaction }) => signTransaction, payload)
      return { psbt: psbtBase64, ...(txId && { txid: txId }) }
    },
    async wallet_disconnect() {
      account = undefined
    },
  })
}
