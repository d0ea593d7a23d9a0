/** Where the contracts that applications look for stand; the addresses are those of the public networks. */
export const contractAddresses = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  /** Of the stack alone. */
  ensResolver: '0x7e57000000000000000000000000000000000e45',
} as const
