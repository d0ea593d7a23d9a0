import type { ServerResponse } from 'node:http'
import { drawMark } from './drawMark.js'

/** Answers a request for the avatar that bob's name points at; false when it asks for something else. */
export function sendAvatar({ method, path, response }: sendAvatar.Options): boolean {
  if (path !== '/avatars/bob.svg' || (method !== 'GET' && method !== 'HEAD')) return false
  response.writeHead(200, { 'content-type': 'image/svg+xml' })
  response.end(method === 'HEAD' ? undefined : drawMark('B', '#7c3aed'))
  return true
}

export declare namespace sendAvatar {
  type Options = { method: string; path: string; response: ServerResponse }
}
