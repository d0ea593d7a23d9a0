import { is } from 'valibot'
import { quantitySchema } from '../calls/call.js'
import { NodeNotReachedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'

/** What a node answers with a number. Throws what `askNode` throws, and `NodeNotReachedError` for any other answer. */
export async function askQuantity(frame: Frame, options: askNode.Options): Promise<bigint> {
  const answer = await askNode(frame, options)
  if (is(quantitySchema, answer)) return BigInt(answer)
  throw new NodeNotReachedError({ cause: answer })
}
