/** An error of JSON-RPC. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
