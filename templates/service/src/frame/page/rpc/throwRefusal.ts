import { NodeRefusedError, TransactionRefusedError } from '../channel/errors.js'

/** Codes of a node that has no such method (JSON-RPC, EIP-1474), or was asked too much (EIP-1474, HTTP). */
const unanswered = [-32601, -32004, -32005, 429]

/** Throws a node's verdict on a transaction that is to be sent as `TransactionRefusedError`, and any other error as it is. */
export function throwRefusal(error: unknown): never {
  if (!(error instanceof NodeRefusedError) || unanswered.includes(error.code)) throw error
  const { code, message, cause } = error
  throw new TransactionRefusedError({ code, message, cause })
}
