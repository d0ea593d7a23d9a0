import type { Kit } from '@wallet-kit/core'
import { openProvider, withSigner } from '@wallet-kit/core/plugin'
import type { PolkadotSigner } from '../wallet/polkadotExtension.js'

/**
 * Gives the connected wallet's signer for `@polkadot/api`, which asks a node before it asks the signer. The signer signs for the account
 * that is active now. If another account or network is active later, or nobody is connected, it does not ask the wallet and throws
 * `AccountChangedError` or `NoActiveAddressError`. Get a new one for each transaction. Throws core's `ClientNotSetError` if nobody is
 * connected.
 * @example
 * api.setSigner(await getSigner(kit))
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(kit.getAccount('polkadot').address)
 */
export async function getSigner(kit: Kit): Promise<PolkadotSigner> {
  const { caipAddress } = kit.getAccount('polkadot')
  const { signer } = await kit.getProvider('polkadot')

  /** A method of the signer. It asks the wallet that is connected when it is called. */
  function guard<name extends keyof PolkadotSigner>(operation: name) {
    type Method = (input: object) => ReturnType<NonNullable<PolkadotSigner[name]>>
    const method = (input: object) =>
      withSigner(kit, { namespace: 'polkadot', operation, caipAddress }, async (active) => {
        const { signer } = await openProvider(active.connector, active.signal)
        return active.ask(() => (signer[operation] as Method).call(signer, input))
      })
    return signer[operation] && { [operation]: method }
  }
  return { ...guard('signPayload'), ...guard('signRaw') }
}
