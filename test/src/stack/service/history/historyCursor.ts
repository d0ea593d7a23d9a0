import { Refusal } from '../refusal.js'
import type { HistoryKey } from './historyItem.js'

/** Writes the place where a page ended. */
export function writeCursor({ time, chain, position }: HistoryKey): string {
  return Buffer.from(JSON.stringify([time, chain, position])).toString('base64url')
}

/** Reads the place where a page ended; undefined where there is none yet. */
export function readCursor(text: string | undefined): HistoryKey | undefined {
  if (text === undefined) return undefined
  try {
    const [time, chain, position] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Number.isSafeInteger(time) && typeof chain === 'string' && Number.isSafeInteger(position)) {
      return { time, chain, position }
    }
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'InvalidCursor', `"${text}" is not a cursor of this service.`)
}

/** Below 0 where the first is the newer one. */
export function compareKeys(one: HistoryKey, other: HistoryKey): number {
  if (one.time !== other.time) return other.time - one.time
  if (one.chain !== other.chain) return one.chain < other.chain ? -1 : 1
  return other.position - one.position
}
