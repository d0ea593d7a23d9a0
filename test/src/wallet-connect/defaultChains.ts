/** The chains that the wallet knows unless it is told others. @see https://chainagnostic.org/CAIPs/caip-2 */
export const defaultChains: readonly string[] = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
]
