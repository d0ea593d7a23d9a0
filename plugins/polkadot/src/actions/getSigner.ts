import { type Kit, lazyAction } from '@wallet-kit/core'
import type { PolkadotSigner } from '../wallet/polkadotExtension.js'

const run = lazyAction(
  () => import('../wallet/hostActions.js'),
  'getSigner',
  'The plugin "polkadot"',
)

/**
 * Gives the connected wallet's signer for `@polkadot/api`, which asks a node before it asks the signer. The signer signs for the account
 * that is active now. If another account or network is active later, or nobody is connected, it does not ask the wallet and throws
 * `AccountChangedError` or `NoActiveAddressError`. Get a new one for each transaction. Throws core's `ClientNotSetError` if nobody is
 * connected.
 * @example
 * api.setSigner(await getSigner(kit))
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(kit.getAccount('polkadot').address)
 */
export function getSigner(kit: Kit): Promise<PolkadotSigner> {
  // The account of now, and not of when the code is here.
  const { caipAddress } = kit.getAccount('polkadot')
  return run(kit, { caipAddress })
}
