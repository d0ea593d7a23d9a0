/** The same address on several chains: EVM chain ids. */
type Router = { readonly address: string; readonly chainIds: readonly number[] }

/**
 * Contracts that are known to swap, so that one of them may be called without having been approved. Each is as its makers publish
 * it, on chains that their page names. A host adds its own by the option `routers`.
 */
const routers: readonly Router[] = [
  // Uniswap V2Router02. https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
  { address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', chainIds: [1] },
  { address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', chainIds: [42161, 43114, 56, 8453] },
  { address: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', chainIds: [10] },
  { address: '0xedf6066a2b290C185783862C7F4776A2C8077AD1', chainIds: [137] },
  // Uniswap Universal Router. https://docs.uniswap.org/contracts/v4/deployments
  { address: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', chainIds: [1] },
  // 1inch Aggregation Router 5. https://pkg.go.dev/github.com/1inch/1inch-sdk-go/helpers/consts/contracts
  {
    address: '0x1111111254EEB25477B68fb85Ed929f73A960582',
    chainIds: [1, 42161, 10, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554],
  },
  { address: '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', chainIds: [324] },
  // 1inch Aggregation Router 6. https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65
  { address: '0x111111125421cA6dc452d289314280a0f8842A65', chainIds: [1, 42161, 10, 8453] },
  // KyberSwap MetaAggregationRouterV2. https://docs.kyberswap.com/developer-guide/aggregator-api/contracts
  {
    address: '0x6131B5fae19EA4f9D964eAC0408E4408b66337b5',
    chainIds: [1, 56, 42161, 137, 10, 43114, 8453],
  },
  // 0x Exchange Proxy. https://0x.org/docs/developer-resources/contract-addresses
  { address: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF', chainIds: [1, 56] },
]

/** The routers that are known, as CAIP-10 addresses in small letters. */
export const knownRouters: ReadonlySet<string> = new Set(
  routers.flatMap(({ address, chainIds }) =>
    chainIds.map((id) => `eip155:${id}:${address}`.toLowerCase()),
  ),
)
