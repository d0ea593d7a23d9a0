// What is used of bcoin, which has no types.
export type Address = object
export type Transaction = { txid(): string }
export type Coin = {
  readonly index: number
  readonly value: number
  readonly height: number
  readonly coinbase: boolean
  readonly script: { toRaw(): Buffer }
  rhash(): string
}
export type Network = {
  readonly addressPrefix: { pubkeyhash: number; scripthash: number; bech32: string }
  readonly deploys: readonly { readonly name: string; threshold: number; window: number }[]
}
export type FullNode = {
  open(): Promise<void>
  readonly chain: { readonly height: number; add(block: object): Promise<unknown> }
  readonly miner: { mineBlock(tip: null, address: Address): Promise<object> }
  readonly mempool: {
    /** Gives what is missing, where something is. */
    addTX(transaction: Transaction): Promise<unknown>
    /** Hashes in the order of bytes, hex. */
    getSnapshot(): readonly string[]
  }
  getCoinsByAddress(address: Address): Promise<readonly Coin[]>
}

/** The parts of bcoin that the node is made of. */
export type Bcoin = {
  readonly Network: { get(name: string): Network }
  readonly Address: {
    fromString(text: string, network: Network): Address
    fromProgram(version: number, program: Buffer): Address
  }
  readonly TX: { fromRaw(raw: string, encoding: 'hex'): Transaction }
  readonly FullNode: new (options: object) => FullNode
}
