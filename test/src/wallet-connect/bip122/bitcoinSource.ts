/** Where the wallet learns what coins it has, and hands transactions in: a node of the local stack, for instance. */
export interface BitcoinSource {
  /** The unspent outputs of an address that the wallet gave. */
  coins(address: string): Promise<readonly BitcoinSource.Coin[]>
  /** Sends a raw transaction (hexadecimal), and gives its id. */
  broadcast(transaction: string): Promise<string>
}

export declare namespace BitcoinSource {
  type Coin = {
    /** The id of the transaction that pays it, as explorers show it. */
    readonly txid: string
    readonly index: number
    /** In satoshis. */
    readonly amount: bigint
  }
}
