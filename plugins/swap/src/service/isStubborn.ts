/** Tether on swap chains, in small letters: some of them refuse to change an allowance that is not 0. */
const stubborn = [
  'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  'eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  'eip155:56:0x55d398326f99059ff775485246999027b3197955',
  'eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
]

/** Whether a token (CAIP-10) takes a new allowance only where it has none. */
export const isStubborn = (address: string): boolean => stubborn.includes(address.toLowerCase())
