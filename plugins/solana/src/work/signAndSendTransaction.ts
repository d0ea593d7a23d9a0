import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer, withDeadline } from '@wallet-kit/core/plugin'
import type { signAndSendTransaction as action } from '../actions/signAndSendTransaction.js'
import { signAndSendTransaction as send } from '../wallet/signAndSendTransaction.js'
import { requireNetwork } from './requireNetwork.js'
import { toTransaction } from './toTransaction.js'

export async function signAndSendTransaction(
  kit: Kit,
  signer: Signer<'solana'>,
  options: action.Options,
): Promise<action.ReturnType> {
  const network = requireNetwork(signer, 'signAndSendTransaction')
  const transaction = toTransaction(options.transaction)
  // Whoever has left waits no longer, also where the wallet has been asked.
  return withDeadline(
    async () => {
      const wallet = await openProvider(signer.connector, signer.signal)
      return send(kit, { ...options, ...signer, wallet, network, transaction })
    },
    { signal: options.signal },
  )
}
