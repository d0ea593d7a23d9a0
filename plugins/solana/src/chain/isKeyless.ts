import { address, isOffCurveAddress } from '@solana/kit'

/** Whether an address is no point of the curve, so that no key can own it: only programs have such ones. */
export function isKeyless(text: string): boolean {
  return isOffCurveAddress(address(text))
}
