/** An answer that is not the one asked for: its status, and the reason in the shape of the blockchain service. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, description: string) {
    super(description)
    this.status = status
    this.reason = reason
  }
}
