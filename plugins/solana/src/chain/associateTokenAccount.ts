import { PublicKey } from '@solana/web3.js'
import { associatedTokenProgram } from './associatedTokenProgram.js'

/** The address of the token account that belongs to an owner by convention, whether it exists or not. */
export function associateTokenAccount({
  owner,
  mint,
  program,
}: associateTokenAccount.Options): string {
  const seeds = [owner, program, mint].map((each) => new PublicKey(each).toBytes())
  const [address] = PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)
  return address.toBase58()
}

export declare namespace associateTokenAccount {
  type Options = {
    readonly owner: string
    readonly mint: string
    /** The token's program. */
    readonly program: string
  }
}
