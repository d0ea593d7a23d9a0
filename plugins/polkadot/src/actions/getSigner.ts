import type { Kit } from '@wallet-kit/core'
import type { PolkadotSigner } from '../wallet/polkadotExtension.js'

/**
 * Gives the connected wallet's signer, for `@polkadot/api`. Throws core's `ClientNotSetError` where nobody is connected.
 * @example
 * api.setSigner(await getSigner(kit))
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(kit.getAccount('polkadot').address)
 */
export async function getSigner(kit: Kit): Promise<PolkadotSigner> {
  const { signer } = await kit.getProvider('polkadot')
  return signer
}
