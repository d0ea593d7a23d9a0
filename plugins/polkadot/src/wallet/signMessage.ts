import { openProvider, type SignerOptions } from '@wallet-kit/core/plugin'
import { requestSignature } from './requestSignature.js'
import { toHex } from './toHex.js'

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex. Its UTF-8 bytes travel as hex, since a text that looks
 * like hex would be taken for it; wallets sign them between `<Bytes>` and `</Bytes>`.
 */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'polkadot'> & { readonly message: string }): Promise<string> {
  const extension = await openProvider(connector, signal)
  return requestSignature(extension, {
    ...{ address, ask, signal },
    data: toHex(new TextEncoder().encode(message)),
  })
}
