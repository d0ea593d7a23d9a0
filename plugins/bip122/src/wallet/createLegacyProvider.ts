import { base64urlnopad } from '@scure/base'
import { accessDenied, createFacade, type FacadeAccount, rpcError } from './facade.js'

import type { WbipProvider } from './wbipProvider.js'

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
export function createLegacyProvider(given: object): WbipProvider {
  const wallet = given as LegacyWallet
  let account: FacadeAccount | undefined

  async function ask(
    method: keyof LegacyWallet,
    payload: object,
    name = account?.network.bitcoin.name ?? 'Mainnet',
  ): Promise<unknown> {
    const token = writeToken({ ...payload, network: { type: name } })
    try {
      return await wallet[method](token)
    } catch {
      // Its errors do not tell what happened. sats-connect takes each of them for a cancellation.
      throw rpcError(-32000, 'The request was declined in the wallet.')
    }
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
