import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer, withDeadline } from '@wallet-kit/core/plugin'
import type { sendTransaction as action } from '../actions/sendTransaction.js'
import { sendTransaction as send } from '../wallet/sendTransaction.js'

export function sendTransaction(
  _: Kit,
  { connector, address: from, caipNetworkId, ask, signal }: Signer<'eip155'>,
  options: action.Options,
): Promise<action.ReturnType> {
  // Whoever has left waits no longer, also where the wallet has been asked.
  return withDeadline(
    async () => {
      const provider = await openProvider(connector, signal)
      return send(provider, { ...options, from, caipNetworkId, ask, signal })
    },
    { signal: options.signal },
  )
}
