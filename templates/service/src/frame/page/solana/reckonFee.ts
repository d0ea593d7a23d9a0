import { budget, type Instruction } from './describeInstruction.js'

/** Lamports for one signature. */
const signatureFee = 5_000n
/** Compute units: what the network lets an instruction take by itself, and a transaction in all. */
const unitsOfInstruction = 200_000n
const mostUnits = 1_400_000n
/** They check further signatures, as many as their first byte says. */
const checkers = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/**
 * What the network takes for a transaction at most, in lamports: its signatures, and what it pays for priority.
 * @see https://solana.com/docs/core/fees
 */
export function reckonFee({ signers, instructions }: reckonFee.Options): bigint {
  let signatures = BigInt(signers.length)
  let units = unitsOfInstruction * BigInt(instructions.length)
  let price = 0n
  for (const { program, data } of instructions) {
    if (checkers.includes(program)) signatures += BigInt(data[0] ?? 0)
    if (program !== budget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    // Bytes behind the number change nothing.
    if (data[0] === 2 && data.length >= 5) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const paid = units < mostUnits ? units : mostUnits
  // The price is in millionths of a lamport, and what begins counts.
  return signatures * signatureFee + (paid * price + 999_999n) / 1_000_000n
}

export declare namespace reckonFee {
  type Options = {
    readonly signers: readonly string[]
    readonly instructions: readonly Instruction[]
  }
}
