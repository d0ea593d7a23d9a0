import { BodyTooLargeError } from '../errors/http.js'

/**
 * Reads a body as text, and no byte more than is allowed: a server must not fill the memory.
 *
 * @throws BodyTooLargeError
 */
export async function readBody(
  response: Response,
  { url, maxBytes }: { url: string; maxBytes: number },
): Promise<string> {
  const { body } = response
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await body?.cancel()
    throw new BodyTooLargeError({ url, maxBytes })
  }
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new BodyTooLargeError({ url, maxBytes })
    }
    text += decoder.decode(value, { stream: true })
  }
}
