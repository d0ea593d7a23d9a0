/** An error as Solana's nodes number them: -32002 the simulation failed, -32003 a signature is wrong, -32602 bad parameters. */
export class SolanaRpcError extends Error {
  override name = 'SolanaRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
