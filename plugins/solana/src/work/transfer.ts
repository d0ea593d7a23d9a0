import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer, withDeadline } from '@wallet-kit/core/plugin'
import type { transfer as action } from '../actions/transfer.js'
import { transfer as send } from '../chain/transfer.js'
import { requireNetwork } from './requireNetwork.js'

export async function transfer(
  kit: Kit,
  signer: Signer<'solana'>,
  options: action.Options,
): Promise<action.ReturnType> {
  const network = requireNetwork(signer, 'transfer')
  const { address: from, ask, signal } = signer
  return withDeadline(
    async () => {
      const wallet = await openProvider(signer.connector, signal)
      return send(kit, { ...options, network, wallet, from, ask, signal })
    },
    { signal: options.signal },
  )
}
