import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ParsedTransaction } from '../solana-wallet/parseTransaction.js'
import { SolanaRpcError } from './solanaRpcError.js'

/** Refuses a transaction that one of its signers has not signed. */
export function checkSignatures({ signers, signatures, message }: ParsedTransaction): void {
  const isSigned = signers.every((signer, index) =>
    ed25519.verify(signatures[index] as Uint8Array, message, base58.decode(signer)),
  )
  if (!isSigned) throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
}
