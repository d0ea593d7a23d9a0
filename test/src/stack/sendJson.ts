import type { ServerResponse } from 'node:http'

/** Answers with text that is JSON. An empty text is no body at all where the status is 204. */
export function sendJson(
  response: ServerResponse,
  { status = 200, text, headers = {} }: sendJson.Options,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : text)
}

export declare namespace sendJson {
  type Options = { status?: number; text: string; headers?: Record<string, string> }
}
