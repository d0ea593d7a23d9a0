import type { Kit } from '@wallet-kit/core'
import { AddressNotFoundError, openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { signBitcoinMessage as action } from '../actions/signBitcoinMessage.js'
import { signMessage } from '../wallet/signMessage.js'

export async function signBitcoinMessage(
  _: Kit,
  { connector, accounts, ask, signal, ...signer }: Signer<'bip122'>,
  options: action.Options,
): Promise<action.ReturnType> {
  const { address = signer.address } = options
  if (!accounts.some((account) => account.address === address)) {
    throw new AddressNotFoundError({ namespace: 'bip122' })
  }
  return signMessage(await openProvider(connector, signal), { ...options, address, ask, signal })
}
