import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret that nobody can guess: 32 random bytes in base64url, 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. A token is random, so its plain hash tells nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Whether a text has the form of a token. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** Six random digits. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
