/** Four bytes of `approve(address,uint256)`, an address filled up with zeros, and a number. */
const pattern = /^0x095ea7b3(0{24}[\da-f]{40})([\da-f]{64})$/i

/** Reads the calldata of `approve(spender, amount)`, and of nothing else. @see https://eips.ethereum.org/EIPS/eip-20 */
export function decodeApproval(
  data: unknown,
): { readonly spender: string; readonly amount: bigint } | undefined {
  const [, spender, amount] = (typeof data === 'string' && pattern.exec(data)) || []
  return spender && amount
    ? { spender: `0x${spender.slice(24)}`, amount: BigInt(`0x${amount}`) }
    : undefined
}
