import type { AccountOptions } from '@wallet-kit/core'
import { openProvider } from './openProvider.js'
import { request } from './request.js'
import { WalletAnswerError } from './walletErrors.js'

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage({
  connector,
  signal,
  address,
  message,
}: AccountOptions<'eip155'> & { readonly message: string }): Promise<string> {
  const provider = await openProvider(connector, signal)
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const method = 'personal_sign'
  const answer = await request(provider, { method, params: [hex, address] }, { signal })
  if (typeof answer !== 'string' || !/^0x[\da-f]+$/i.test(answer)) {
    throw new WalletAnswerError({ method })
  }
  return answer
}
