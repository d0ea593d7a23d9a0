import { openProvider, type SignerOptions } from '@wallet-kit/core/plugin'
import { parseHex } from './parseHex.js'
import { request } from './request.js'

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'eip155'> & { readonly message: string }): Promise<string> {
  const provider = await openProvider(connector, signal)
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const call = { method: 'personal_sign', params: [hex, address] }
  return request(provider, call, { ask, signal, parse: parseHex })
}
