/**
 * An error as EIP-1193 and EIP-1474 number them: 4001 declined, 4100 not permitted, 4200 not supported, 4900 offline,
 * 4902 chain unknown, -32002 already asked, -32602 wrong parameters.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
