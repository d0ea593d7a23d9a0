import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRefusedError } from '../../../errors.js'

/** How far the clock of a webhook may be from ours, in ms. */
const tolerance = 5 * 60_000
/** No provider posts more characters. */
const longestBody = 64 * 1024

/** Checks the size of a webhook and when it was signed, in ms since 1970: NaN if that is not known. Throws `WebhookRefusedError`. */
export function requireFresh(body: string, signedAt: number, now: number): void {
  const isFresh = Math.abs(now - signedAt) <= tolerance
  if (!isFresh || body.length > longestBody) throw new WebhookRefusedError()
}

/** Checks a signature (HMAC with SHA-256) in constant time. Throws `WebhookRefusedError`. */
export function requireSignature({
  secret,
  text,
  signature,
  encoding,
}: requireSignature.Options): void {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, encoding)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookRefusedError()
  }
}

export declare namespace requireSignature {
  type Options = {
    readonly secret: string
    /** What was signed. */
    readonly text: string
    readonly signature: string
    readonly encoding: 'hex' | 'base64url'
  }
}
