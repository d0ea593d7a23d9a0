import { base58 } from '@scure/base'
import { openProvider, readProperty, type SignerOptions } from '@wallet-kit/core/plugin'
import { callFeature } from './callFeature.js'
import { findAccount } from './findAccount.js'
import { parseBytes } from './parseBytes.js'

/** Has a text signed, waiting for the visitor; gives the ed25519 signature of its UTF-8 bytes in base58. */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'solana'> & { readonly message: string }): Promise<string> {
  const wallet = await openProvider(connector, signal)
  const account = findAccount(wallet, { address, operation: 'signMessage' })
  const signature = await callFeature(wallet, {
    feature: 'solana:signMessage',
    inputs: [{ account, message: new TextEncoder().encode(message) }],
    ask,
    signal,
    parse: (answer) => parseBytes(readProperty(readProperty(answer, 0), 'signature'), 64),
  })
  return base58.encode(signature)
}
