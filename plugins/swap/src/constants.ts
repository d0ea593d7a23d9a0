/** The chains on which tokens can be swapped: EVM chain ids. */
export const swapChainIds = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
] as const

/** The list of a chain's tokens is read up to this number of bytes. */
export const longestTokenList = 20_000_000

/** Units of gas that an approval takes, and that a transaction is assumed to take before it is built. */
export const approvalGas = 150_000n

/** Units of gas that a swap is assumed to take before it is built, where all of the coin is to be paid: most take less. */
export const assumedSwapGas = 2n * approvalGas

/** Decimals that a slippage may have, in percent. */
export const slippageDecimals = 4

/** A hundred percent, in units of a ten-thousandth percent. */
export const wholePercent = 1_000_000n

/** One percent, in ten-thousandths of a percent. */
export const defaultSlippage = 10_000n

/** From here on, in percent, a loss by the price, or what a provider takes, is warned about. */
export const warnedPercent = '5'

/** An approval that was sent longer ago, in ms, is not waited for any more: it was replaced, or is stuck. */
export const longestApproval = 10 * 60_000

/** Milliseconds between the last change of what is to be swapped and the question for quotes. */
export const quoteDelay = 200

/** Milliseconds after which quotes are asked for anew. */
export const quoteInterval = 10_000

/** What was built longer ago, in ms, is sent no more: the page was hidden, or the wallet asked for long. */
export const longestPlan = 3 * quoteInterval

/** So long, in ms, nothing is said of what the network does not show of a plan; then most are offered with a second act. */
export const longestPreview = 1_500

/** So long, in ms, the network is asked for what a plan is not offered without: its tokens and contracts, and what an unknown one does. */
export const longestUnknown = 10_000

/** An unknown spender's approval is simulated with its swap within this time, in ms. After it, it needs a second press. */
export const withSwapTimeoutMs = 5_000

/** So many tokens' balances are compared, beside those that the network names itself. */
export const mostCompared = 20
