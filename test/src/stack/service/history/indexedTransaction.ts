type Address = `0x${string}`

/** Something that went from one address to another. Addresses are lower case. */
export type Movement = {
  from: Address
  to: Address
  /** The contract of the token; absent for the native one. */
  token?: Address
  /** Base units; 1 for an NFT. */
  amount: bigint
  /** Of an NFT. */
  tokenId?: bigint
}

/** A transaction of an EVM chain, as the index keeps it. Addresses are lower case. */
export type IndexedTransaction = {
  hash: `0x${string}`
  /** Where it stands in the chain: grows with every transaction. */
  position: number
  /** Milliseconds since 1970. */
  time: number
  from: Address
  /** Null where a contract was created. */
  to: Address | null
  input: `0x${string}`
  nonce: number
  status: 'pending' | 'confirmed' | 'failed'
  movements: readonly Movement[]
}
