import { readProperty } from '@wallet-kit/core/plugin'

/** What an answer says, beside the slot that it says it for. */
export function readValue(answer: unknown): unknown {
  return readProperty(answer, 'value')
}
