import { lookupMultiplier, lookupSymbol, readToken } from '@wallet-kit/plugin-eip155/preview'
import type { Frame } from '../frame.js'
import { createNodeRpc } from './createNodeRpc.js'

/** What a contract says of itself is no more than that: its address stands beside it. */
export async function describeToken(
  frame: Frame,
  { chainId, token }: { readonly chainId: string; readonly token: `0x${string}` },
): Promise<describeToken.ReturnType> {
  const rpc = createNodeRpc(frame, chainId)
  const [[facts, multiplier], symbol] = await Promise.all([
    // Without both nobody knows which figure is shown.
    Promise.all([readToken(rpc, { token }), lookupMultiplier(rpc, { token })]).catch(() => []),
    lookupSymbol(rpc, { token }).catch(() => undefined),
  ])
  const { decimals } = facts ?? {}
  return {
    name: symbol ? `${symbol} (${token})` : token,
    symbol: symbol ?? '',
    ...(decimals !== undefined && decimals <= 255 && { decimals }),
    ...(multiplier && { multiplier }),
  }
}

export declare namespace describeToken {
  type ReturnType = {
    readonly name: string
    readonly symbol: string
    readonly decimals?: number
    /** As in `formatAmount`. */
    readonly multiplier?: bigint
  }
}
