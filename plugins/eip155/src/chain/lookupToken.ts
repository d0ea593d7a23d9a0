import type { Kit, Network } from '@wallet-kit/core'
import type { TokenFacts } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import { parseHex } from '../wallet/parseHex.js'
import { encodeRead } from './encodeRead.js'
import { isRevert } from './isRevert.js'
import { toAddress } from './toAddress.js'

/**
 * Asks a token for its decimals and an allowance. What its contract does not answer is left out; a
 * node that cannot be asked, or is too busy to, throws.
 */
export async function lookupToken(
  kit: Kit,
  { token, network, allowance, signal }: lookupToken.Options,
): Promise<TokenFacts> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const to = toAddress(token, 'token')
  const read = (data: string) =>
    rpc({ method: 'eth_call', params: [{ to, data }, 'latest'] }, { signal }).catch(
      (cause: unknown) => {
        if (!isRevert(cause)) throw cause
      },
    )
  const [scale, left] = await Promise.all([
    read('0x313ce567'),
    allowance && read(encodeRead('dd62ed3e', allowance.owner, allowance.spender)),
  ])
  const decimals = parseHex(scale, 64)
  const units = parseHex(left, 64)
  return {
    // A number beyond a byte is no decimals, and still not those that anybody meant.
    ...(decimals && { decimals: Number(BigInt(decimals)) }),
    ...(units && { allowance: BigInt(units) }),
  }
}

export declare namespace lookupToken {
  type Options = {
    readonly token: string
    readonly network: Network
    readonly allowance?: { readonly owner: string; readonly spender: string } | undefined
    readonly signal?: AbortSignal | undefined
  }
}
