import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { solanaSlice } from '../slice.js'
import { parseLamports } from './parseLamports.js'
import type { Mint } from './readMint.js'

/** Of 100 %. */
const basis = 10_000n

/** What a token keeps of an amount now, as its program reckons it, by one request for the epoch; undefined where it has no such rule. */
export async function readTransferFee(
  kit: Kit,
  { fees, network, signal }: readTransferFee.Options,
): Promise<((amount: bigint) => bigint) | undefined> {
  if (!fees) return undefined
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
  const epoch = parseLamports(
    readProperty(await rpc({ method: 'getEpochInfo' }, { signal }), 'epoch'),
  )
  if (epoch === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No epoch.' })
  }
  const { basisPoints, maximum } = epoch >= fees.newer.epoch ? fees.newer : fees.older
  return (amount) => {
    const fee = (amount * basisPoints + basis - 1n) / basis
    return fee > maximum ? maximum : fee
  }
}

export declare namespace readTransferFee {
  type Options = {
    readonly fees: Mint['fees']
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
