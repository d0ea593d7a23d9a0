/** USDT by network: its `transfer` declares no output, unlike ERC-20's. The addresses are in lower case. */
const tokens: Readonly<Record<string, string>> = {
  'eip155:1': '0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:137': '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  'eip155:43114': '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  'eip155:42220': '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  'eip155:56': '0x55d398326f99059ff775485246999027b3197955',
  'eip155:42161': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
}

/** Whether a token's `transfer` is known to declare no output, so that what a call of it answers says nothing. */
export function hasNoTransferOutput(token: string, caipNetworkId: string): boolean {
  return tokens[caipNetworkId] === token.toLowerCase()
}
