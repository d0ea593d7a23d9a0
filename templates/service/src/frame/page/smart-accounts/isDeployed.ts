import { is, pipe, regex, string } from 'valibot'
import { NodeNotReachedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from '../rpc/askNode.js'

const codeSchema = pipe(string(), regex(/^0x([\da-f]{2})*$/i))

/** Whether a smart account is a contract already. Throws what `askNode` throws. */
export async function isDeployed(
  frame: Frame,
  { chainId, address }: { readonly chainId: string; readonly address: string },
): Promise<boolean> {
  const params = [address, 'latest']
  const code = await askNode(frame, { chainId, method: 'eth_getCode', params })
  if (!is(codeSchema, code)) throw new NodeNotReachedError({ cause: code })
  return code !== '0x'
}
