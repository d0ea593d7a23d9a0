import { readProperty } from '../format/readProperty.js'

/**
 * EIP-1193 (4001), WalletConnect and CAIP-25 (5000 to 5003: the request, its chains, its methods, its events), ethers.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
const declineCodes: ReadonlySet<unknown> = new Set([
  4001,
  5000,
  5001,
  5002,
  5003,
  'ACTION_REJECTED',
])

/** Codes that say nothing of the cause: the words decide. */
const silentCodes: ReadonlySet<unknown> = new Set([undefined, -32603, -32000, -1, 0])

/** The user is named. A user operation (ERC-4337) is rejected by a bundler. */
const byUser =
  /\buser\b(?!.?op).{0,40}\b(reject|den(y|ied)|declin|cancell?|refuse)|\b(cancell?|reject|deni|declin|refus)ed by (the )?(user|owner)\b/i
/** Nothing else is said. A node rejects transactions as well, and cancels requests. */
const inOneWord =
  /^(the )?((request|approval) (was |has been )?(reject|deni|declin)|transaction (was |has been )?(cancell?|declin)|cancell?|reject|deni|declin)ed\W*$/i
/** A contract's own words may say anything. */
const byContract = /revert|\bvm\b/i

/**
 * Whether a wallet's error says surely that its owner declined. Everything else may have been sent.
 * `code` replaces the error's own.
 */
export function isDeclined(cause: unknown, code: unknown = readCode(cause)): boolean {
  if (declineCodes.has(code)) return true
  const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
  if (!silentCodes.has(code) || typeof text !== 'string' || byContract.test(text)) return false
  return byUser.test(text) || inOneWord.test(text)
}

/**
 * The code of a wallet's error, also if it is written as a text. Wallets on phones wrap the real one into an internal
 * error. Undefined: it has none.
 */
export function readCode(cause: unknown): unknown {
  const code = toCode(readProperty(cause, 'code'))
  const wrapped = code === -32603 && readProperty(readProperty(cause, 'data'), 'originalError')
  return toCode(readProperty(wrapped, 'code')) ?? code
}

const toCode = (code: unknown) =>
  typeof code === 'string' && /^-?\d{1,7}$/.test(code)
    ? Number(code)
    : Number.isInteger(code) || code === 'ACTION_REJECTED'
      ? code
      : undefined
