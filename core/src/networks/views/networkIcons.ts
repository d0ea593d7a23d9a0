/**
 * Our own drawn icons of common networks by CAIP-2 id, as path data on a grid of 24: what is solid, and what is quieter.
 * They are simple shapes to tell rows apart by, not the networks' own artwork.
 */
export const networkIcons: Readonly<Record<string, readonly [solid: string, quiet?: string]>> = {
  // Ethereum: a crystal
  'eip155:1': ['M12 3l6 9.2-6 3.4-6-3.4z', 'M12 21l-6-7.3 6 3.4 6-3.4z'],
  // OP Mainnet: a half moon
  'eip155:10': ['M12 3.5a8.5 8.5 0 0 1 0 17z', 'M12 3.5a8.5 8.5 0 0 0 0 17z'],
  // BNB Smart Chain: bricks
  'eip155:56': ['M4 5h9v4H4zM15 10h5v4h-5zM4 15h9v4H4z', 'M15 5h5v4h-5zM4 10h9v4H4zM15 15h5v4h-5z'],
  // Gnosis: a shield
  'eip155:100': ['M12 3.5l7 2.5v6c0 4.5-3 7.2-7 9z', 'M12 3.5L5 6v6c0 4.5 3 7.2 7 9z'],
  // Polygon: tiles
  'eip155:137': ['M4 4h8v8H4zM12 12h8v8h-8z', 'M12 4a8 8 0 0 1 8 8h-8zM12 20a8 8 0 0 1-8-8h8z'],
  // ZKsync Era: steps upwards
  'eip155:324': ['M12 4l8 8h-5l-3-3-3 3H4z', 'M12 11.5l8 8h-5l-3-3-3 3H4z'],
  // Mantle: rays
  'eip155:5000': [
    'M10.5 3h3v7h-3zM10.5 14h3v7h-3zM3 10.5h7v3H3zM14 10.5h7v3h-7z',
    'M12 8l4 4-4 4-4-4z',
  ],
  // Base: a ring
  'eip155:8453': [
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zm0 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  ],
  // Arbitrum One: hills
  'eip155:42161': ['M3.5 19L10 7l3.4 6.2L15.5 10l5 9z'],
  // Celo: a leaf
  'eip155:42220': ['M5 19C4 9 9 4 20 4c0 11-5 16-13.5 14.5z'],
  // Avalanche: a slope with a stone
  'eip155:43114': ['M3.5 19.5h17L3.5 6.5z', 'M15 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'],
  // Linea: lines
  'eip155:59144': ['M4 4.5h4v15H4z', 'M10 15.5h10v4H10zM10 10h6v3.5h-6z'],
  // Berachain: a paw
  'eip155:80094': [
    'M12 11c3.5 0 6 3 6 5.8 0 2-1.5 3.2-3.2 3.2-1.2 0-1.8-.6-2.8-.6s-1.6.6-2.8.6C7.5 20 6 18.8 6 16.8 6 14 8.5 11 12 11z',
    'M6 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 4a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 12 4zM18 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  ],
  // Blast: a spark
  'eip155:81457': ['M13.5 3L5 13.5h5.5L9 21l9.5-11H13z'],
  // Scroll: a wave
  'eip155:534352': ['M3 9.5c3-4 6-4 9 0s6 4 9 0V14c-3 4-6 4-9 0s-6-4-9 0z'],
  // Zora: a disc in its halo
  'eip155:7777777': [
    'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  ],
  // Solana: the sun over a horizon
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    'M5 13a7 7 0 0 1 14 0z',
    'M3.5 15h17v2.2h-17zM7 18.8h10V21H7z',
  ],
  // Bitcoin: bars
  'bip122:000000000019d6689c085ae165831e93': [
    'M5.5 12h1A1.5 1.5 0 0 1 8 13.5v5A1.5 1.5 0 0 1 6.5 20h-1A1.5 1.5 0 0 1 4 18.5v-5A1.5 1.5 0 0 1 5.5 12zM11.5 4h1A1.5 1.5 0 0 1 14 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 11.5 4zM17.5 8.5h1A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5V10a1.5 1.5 0 0 1 1.5-1.5z',
  ],
  // Polkadot: two discs
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': [
    'M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
    'M16.5 10.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  ],
}
