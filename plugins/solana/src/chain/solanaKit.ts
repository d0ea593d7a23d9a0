import { address, isOffCurveAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'

// What needs `@solana/kit`: loaded with the first receiver.

export { buildTransfer } from './buildTransfer.js'
export { readMessage } from './readMessage.js'

/** Whether an address is no point of the curve, so that no key can own it: only programs have such addresses. */
export function isKeyless(text: string): boolean {
  return isOffCurveAddress(address(text))
}

/** The address of the token account that belongs to an owner by convention, whether it exists or not. */
export async function associateTokenAccount({
  owner,
  mint,
  program,
}: associateTokenAccount.Options): Promise<string> {
  const seeds = { owner: address(owner), mint: address(mint), tokenProgram: address(program) }
  const [account] = await findAssociatedTokenPda(seeds)
  return account
}

export declare namespace associateTokenAccount {
  type Options = {
    readonly owner: string
    readonly mint: string
    /** The token's program. */
    readonly program: string
  }
}
