/** An error as wallets answer with it. */
export function rpcError(code: number | undefined, message = 'wallet says') {
  return Object.assign(new Error(message), { code })
}
