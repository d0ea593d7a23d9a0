import type { IncomingMessage } from 'node:http'
import { HttpProblem } from './httpProblem.js'

const LIMIT = 4 * 1024 * 1024

/** Reads the body of a request as text, up to 4 MB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMIT) throw new HttpProblem(413, 'BodyTooLarge', 'The body is larger than 4 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
