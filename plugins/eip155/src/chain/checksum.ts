import { checksumAddress } from 'viem'

/** An address with the checksum of EIP-55, or of ERC-1191 for a chain. */
export function toChecksum(address: `0x${string}`, chainId?: number): string {
  return checksumAddress(address, chainId)
}
