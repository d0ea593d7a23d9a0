import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'

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
