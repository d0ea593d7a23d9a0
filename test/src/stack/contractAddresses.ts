/** Where the contracts that applications look for stand; the addresses are those of the public networks. */
export const contractAddresses = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  /** There with `startStack({ smartAccounts: true })`, as the one after it, `smartAccountFactory` and `paymaster`. */
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  simpleAccountFactory: '0x13E9ed32155810FDbd067D4522C492D6f68E5944',
  /** From here on: of the stack alone. */
  ensResolver: '0x7e57000000000000000000000000000000000e45',
  nameRegistrar: '0x7e57000000000000000000000000000000000E5A',
  wrappedNative: '0x7e57000000000000000000000000000000000EEE',
  uniswapFactory: '0x7e57000000000000000000000000000000000faC',
  uniswapRouter: '0x7E57000000000000000000000000000000000D20',
  feeSwapRouter: '0x7E570000000000000000000000000000000005a9',
  /** Who gets the provider's fee of a swap. */
  feeReceiver: '0x7e57000000000000000000000000000000000feE',
  /** The collections of NFTs. */
  shorelines: '0x7E57000000000000000000000000000000000721',
  semaphore: '0x7e57000000000000000000000000000000000722',
  spam: '0x7e57000000000000000000000000000000000723',
  /** Shares of ERC-1155. */
  vault: '0x7E57000000000000000000000000000000001155',
  /** Deploys accounts that verify what their owner signed (ERC-1271). */
  accountFactory: '0x7e57000000000000000000000000000000001271',
  /** Deploys smart accounts that verify what their owner signed (ERC-4337, ERC-1271). */
  smartAccountFactory: '0x7E57000000000000000000000000000000004337',
  /** Pays for operations that the paymaster's service has signed (ERC-7677). */
  paymaster: '0x7e57000000000000000000000000000000007677',
} as const
