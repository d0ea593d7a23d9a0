import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'

/** The fees of Uniswap v3's pools. @see https://docs.uniswap.org/concepts/protocol/fees */
const fees = [100, 500, 3000, 10_000] as const

/**
 * Exchanges that create their pools of one code on every network: `@uniswap/v2-sdk` 4, `@uniswap/v3-sdk` 3 and `@pancakeswap/v2-sdk` 1
 * (all MIT) name its hash, and so do https://docs.uniswap.org/sdk/v2/guides/getting-pair-addresses and the routers' own code. A test
 * has pools of each.
 */
const uniswapV2 = {
  name: 'Uniswap v2',
  initCodeHash: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
}
const uniswapV3 = {
  name: 'Uniswap v3',
  initCodeHash: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
  fees,
}
const pancakeSwapV2 = {
  name: 'PancakeSwap v2',
  initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
}

/** Where Uniswap v3 stood first, and at the same addresses. */
const firstUniswapV3 = {
  ...uniswapV3,
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
}

/**
 * The exchanges of networks (CAIP-2). Each address stands in two published sources:
 * - Uniswap: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments and
 *   https://docs.uniswap.org/contracts/v3/reference/deployments, and `@uniswap/sdk-core` 7.19.4 (MIT) or, for quoters and routers of v3,
 *   the list of contracts of CoW Protocol's services
 * - wrapped coins: Uniswap's pages, and CoW Protocol's list
 * - stablecoins: `@bgd-labs/aave-address-book` (MIT), and their makers' pages (https://developers.circle.com/stablecoins,
 *   https://tether.to/en/supported-protocols) or public lists of bridged tokens
 * - feeds: Chainlink's, as https://docs.chain.link/data-feeds/price-feeds/addresses has them and public contracts cite them; all but
 *   that of chain 1 are also in the address book
 * What is from elsewhere is named beside it. ZKsync Era computes addresses in a way of its own, and no source
 * names the code of Gnosis' pools: their factories are asked.
 */
export const knownExchanges: Readonly<Record<string, Exchanges>> = {
  'eip155:1': {
    wrappedCoin: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    stablecoins: [
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
      '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT
      '0x6B175474E89094C44Da98b954EedeAC495271d0F', // DAI
    ],
    v2: {
      ...uniswapV2,
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    },
    v3: firstUniswapV3,
    coinFeed: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419',
  },
  'eip155:10': {
    wrappedCoin: '0x4200000000000000000000000000000000000006',
    stablecoins: [
      '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', // USDC
      '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', // USDT
      '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', // DAI
    ],
    v2: {
      ...uniswapV2,
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    },
    v3: firstUniswapV3,
    coinFeed: '0x13e3Ee699D1909E989722E753853AE30b17e08c5',
  },
  'eip155:56': {
    wrappedCoin: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    stablecoins: [
      '0x55d398326f99059fF775485246999027B3197955', // USDT
      '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', // USDC
    ],
    // https://developer.pancakeswap.finance/contracts/v2/addresses and https://docs.rs/crate/pancakeswap-sdk
    v2: {
      ...pancakeSwapV2,
      factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
      router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    },
    v3: {
      ...uniswapV3,
      factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
      router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    },
    coinFeed: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  },
  'eip155:100': {
    wrappedCoin: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    stablecoins: [
      '0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0', // USDC.e
      '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', // USDC of the bridge
    ],
    // CoW Protocol's list, and for the factory Oku's and Sushi's settings, for the quoter Velora's, for the router public contracts
    // that cite Uniswap's Accountability Committee (July 2024).
    v3: {
      name: 'Uniswap v3',
      factory: '0xe32F7dD7e3f098D518ff19A22d5f028e076489B1',
      quoter: '0x7E9cB3499A6cee3baBe5c8a3D328EA7FD36578f4',
      router: '0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be',
      fees,
    },
  },
  'eip155:137': {
    wrappedCoin: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    stablecoins: [
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', // USDC
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', // USDT
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', // USDC.e
    ],
    v2: {
      ...uniswapV2,
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    },
    v3: firstUniswapV3,
    coinFeed: '0xAB594600376Ec9fD91F8e885dADF0CE036862dE0',
  },
  'eip155:324': {
    wrappedCoin: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    stablecoins: [
      '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4', // USDC
      '0x493257fD37EDB34451f62EDf8D2a0C418852bA4C', // USDT
    ],
    v3: {
      name: 'Uniswap v3',
      factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
      quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
      router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
      fees,
    },
    coinFeed: '0x6D41d1dc818112880b40e26BD6FD347E41008eDA',
  },
  'eip155:8453': {
    wrappedCoin: '0x4200000000000000000000000000000000000006',
    stablecoins: [
      '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // USDC
      '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', // USDbC
    ],
    v2: {
      ...uniswapV2,
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    },
    v3: {
      ...uniswapV3,
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    },
    coinFeed: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70',
  },
  'eip155:42161': {
    wrappedCoin: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    stablecoins: [
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', // USDC
      '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', // USDT
      '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', // USDC.e
    ],
    v2: {
      ...uniswapV2,
      factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    },
    v3: firstUniswapV3,
    coinFeed: '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612',
  },
  'eip155:43114': {
    wrappedCoin: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    stablecoins: [
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', // USDC
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', // USDt
    ],
    v2: {
      ...uniswapV2,
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    },
    v3: {
      ...uniswapV3,
      factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
      router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    },
    coinFeed: '0x0A77230d17318075983913bC2145DB16C7366156',
  },
  'eip155:11155111': {
    wrappedCoin: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    // Its tokens are worth nothing, so none of them stands for a dollar, and there are no prices.
    stablecoins: [],
    v2: {
      ...uniswapV2,
      factory: '0xF62c03E08ada871A0bEb309762E260a7a6a880E6',
      router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
    },
    v3: {
      ...uniswapV3,
      factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
      quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
      router: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
    },
  },
}

/** The exchanges of a network: the host's, else those that are known. */
export const exchangesOf = ({
  network: { caipNetworkId },
  options,
}: Pick<ReadContext, 'network' | 'options'>): Exchanges | undefined =>
  options.exchanges?.[caipNetworkId] ?? knownExchanges[caipNetworkId]
