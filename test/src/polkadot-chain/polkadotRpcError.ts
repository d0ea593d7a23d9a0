/** An error as nodes number them: 1010 the transaction is invalid, 1002 it cannot be read, -32601 there is no such method. */
export class PolkadotRpcError extends Error {
  override name = 'PolkadotRpcError'
  readonly code: number
  readonly data?: string

  constructor(code: number, message: string, data?: string) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** The error by which a node refuses a transaction. */
export const refuse = (data: string, code = 1010): PolkadotRpcError =>
  new PolkadotRpcError(code, code === 1010 ? 'Invalid Transaction' : 'Verification Error', data)
