// What is used of bcoin, which has no types.
export type Address = {
  readonly type: number
  readonly version: number
  readonly hash: Buffer
  toString(network: Network): string
}
export type Output = {
  readonly value: number
  readonly script: { toRaw(): Buffer }
  getAddress(): Address | null
}
export type Input = {
  /** The hash is hex, in the order of bytes. */
  readonly prevout: { readonly hash: string; readonly index: number }
  readonly sequence: number
}
export type Transaction = {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  txid(): string
  isCoinbase(): boolean
  getSize(): number
  getWeight(): number
  getFee(view: CoinView): number
  toRaw(): Buffer
}
/** What a transaction spends. */
export type CoinView = { getOutputFor(input: Input): Output | null }
/** A transaction, and where it is: height -1 while it waits for a block. */
export type Meta = {
  readonly tx: Transaction
  readonly height: number
  readonly time: number
  readonly index: number
  /** Hex, in the order of bytes. */
  readonly block: string | null
}
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
  /** Takes hex in the order of bytes. */
  getMeta(hash: string): Promise<Meta | null>
  getMetaByAddress(address: Address): Promise<readonly Meta[]>
  getMetaView(meta: Meta): Promise<CoinView>
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
