import { readProperty, readText } from '@wallet-kit/core/plugin'

/** The error codes of sats-connect that mean something else in EIP-1193, or nothing there. */
const codes: Readonly<Record<number, number>> = {
  // USER_REJECTION
  [-32000]: 4001,
  // METHOD_NOT_SUPPORTED, of the address
  [-32001]: 4200,
  // ACCESS_DENIED
  [-32002]: 4100,
}
/** What wallets say of a method that they lack, where they have no code for it. */
const missing =
  /\bmethod\b.{0,60}\bnot\b.{0,10}(support|implement|found|exist)|(unsupported|unknown) method/i

/** The code of EIP-1193 that a Bitcoin wallet's error amounts to; undefined: its own. */
export function codeOf(cause: unknown): number | undefined {
  const code = readProperty(cause, 'code')
  const text = typeof cause === 'string' ? cause : readText(cause, 'message')
  const isMissing = (code === undefined || code === -32603) && missing.test(text)
  return isMissing ? 4200 : codes[code as number]
}
