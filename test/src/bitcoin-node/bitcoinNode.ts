/** An output that is not spent, in a block or waiting for one. */
export type BitcoinCoin = {
  readonly txid: string
  readonly vout: number
  /** Satoshi, decimal. */
  readonly value: string
  /** Hex. */
  readonly script: string
  /** Of its block; -1 while it waits. */
  readonly height: number
}

/** A running Bitcoin node: regtest, on whose chain nothing is mined but on command. Addresses begin with `bcrt1`. */
export type BitcoinNode = {
  /**
   * Where pages and wallets ask it: `GET /coins/<address>`, `GET /mempool`, `GET /height`, `POST /mine { blocks, address? }`,
   * `POST /broadcast { raw }`.
   */
  readonly url: string
  /** Base url of its Esplora-compatible API. */
  readonly esploraUrl: string
  /** The process, for those who watch it. */
  readonly pid: number
  /** Mines blocks, whose new coins go to the address where one is given; gives the height. */
  mine(blocks: number, address?: string): Promise<number>
  getCoins(address: string): Promise<readonly BitcoinCoin[]>
  /** Satoshi, with what waits for a block. */
  getBalance(address: string): Promise<bigint>
  /** Ids of the transactions that wait for a block. */
  getMempool(): Promise<readonly string[]>
}
