import type { HttpErrorReason } from '../errors/http.js'
import { cutText } from '../format/cutText.js'

/** Reads `{ reasons: [{ name, description }] }` of an error body; anything else is no reason. */
export function readReasons(body: string): HttpErrorReason[] {
  try {
    const { reasons } = JSON.parse(body)
    if (!Array.isArray(reasons)) return []
    return reasons
      .slice(0, 5)
      .filter((reason) => typeof reason?.description === 'string')
      .map(({ name, description }) => ({
        name: typeof name === 'string' ? cutText(name) : '',
        description: cutText(description),
      }))
  } catch {
    return []
  }
}
