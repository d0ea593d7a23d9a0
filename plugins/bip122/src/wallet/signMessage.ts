import { type AskSigner, readText, UnsupportedMethodError } from '@wallet-kit/core/plugin'
import { readAddress } from '../chain/address.js'
import { request, type WbipProvider } from './wbipProvider.js'

/** BIP322, or the older signature over the message's hash that works for addresses without witness. */
export type SigningProtocol = 'BIP322' | 'ECDSA'

const base64 = /^[\w+/]+={0,2}$/

/**
 * Has a text signed, waiting for the visitor; gives the signature as base64. The default protocol is BIP-322 if the address has a
 * witness of its own, else ECDSA. Throws `UnsupportedMethodError` if a protocol was asked for and the wallet signed by the other one.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export async function signMessage(
  provider: WbipProvider,
  { address, message, ask, signal, ...options }: signMessage.Options,
): Promise<string> {
  const { protocol = hasWitness(address) ? 'BIP322' : 'ECDSA' } = options
  const call = { method: 'signMessage', params: { address, message, protocol } }
  const signature = await request(provider, call, {
    ask,
    signal,
    parse(result) {
      const signature = readText(result, 'signature')
      return base64.test(signature) ? signature : undefined
    },
  })
  if (options.protocol && protocolOf(signature) !== options.protocol) {
    throw new UnsupportedMethodError({ method: `signMessage by ${options.protocol}` })
  }
  return signature
}

/** The older signature has 65 bytes, of which the first tells the key (27 to 42); those of BIP-322 begin with a small count. */
function protocolOf(signature: string): SigningProtocol {
  const bytes = atob(signature.replace(/-/g, '+').replace(/_/g, '/'))
  const first = bytes.charCodeAt(0)
  return bytes.length === 65 && first >= 27 && first <= 42 ? 'ECDSA' : 'BIP322'
}

export declare namespace signMessage {
  type Options = {
    readonly address: string
    readonly message: string
    readonly ask: AskSigner
    readonly protocol?: SigningProtocol | undefined
    readonly signal?: AbortSignal | undefined
  }
}

function hasWitness(address: string) {
  const type = readAddress(address)?.type
  return type !== 'p2pkh' && type !== 'p2sh'
}
