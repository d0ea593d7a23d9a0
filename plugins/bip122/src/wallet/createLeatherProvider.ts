import { base64, hex } from '@scure/base'
import { readProperty, readText } from '@wallet-kit/core/plugin'
import { readAddress } from '../chain/address.js'
import type { WbipProvider } from './wbipProvider.js'

/**
 * Leather as a WBIP provider. Leather announces itself and has parameters of its own. It asks the visitor whenever it gives addresses,
 * so it cannot be restored without a prompt.
 */
export function createLeatherProvider(leather: object): WbipProvider {
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
