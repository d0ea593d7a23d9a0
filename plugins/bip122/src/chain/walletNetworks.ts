/** The networks as wallets name them (sats-connect), their CAIP-2 ids, and how their addresses begin. */
export const walletNetworks: readonly {
  readonly name: string
  readonly caipNetworkId: string
  readonly prefix: 'bc' | 'tb' | 'bcrt'
}[] = [
  { name: 'Mainnet', caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', prefix: 'bc' },
  { name: 'Testnet', caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', prefix: 'tb' },
  { name: 'Testnet4', caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae', prefix: 'tb' },
  { name: 'Signet', caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', prefix: 'tb' },
  { name: 'Regtest', caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', prefix: 'bcrt' },
]
