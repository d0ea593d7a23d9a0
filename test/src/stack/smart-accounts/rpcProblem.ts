/** An answer of JSON-RPC that is an error: its code, and what else there is to say. */
export class RpcProblem extends Error {
  override name = 'RpcProblem'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
