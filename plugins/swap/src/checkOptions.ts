import { ConfigError } from '@wallet-kit/core'
import type { SwapOptions } from './options.js'
import { readSlippage } from './slippage.js'

const methods = [
  'fetchTokens',
  'fetchQuotes',
  'fetchAllowance',
  'buildApproval',
  'buildSwap',
] as const

/** Refuses options that a host cannot have meant. Throws `ConfigError`. */
export function checkOptions({ slippage = 1, providers = [], suggestedTokens }: SwapOptions): void {
  const fail = (path: string, problem: string, fix: string): never => {
    throw new ConfigError({ path: `swap({ ${path} })`, problem, fix })
  }
  if (readSlippage(slippage) === undefined) {
    const problem = `${slippage} is not a percentage from 0 to 50 with at most four decimals.`
    fail('slippage', problem, 'Write slippage: 0.5 for half a percent.')
  }
  providers.forEach((provider, index) => {
    const { id, name } = Object(provider)
    const isFirst = providers.findIndex((each) => each.id === id) === index
    const isWhole = methods.every((method) => typeof provider[method] === 'function')
    if (id && id !== 'service' && name && isFirst && isWhole) return
    const problem =
      'A provider needs an id of its own ("service" is taken), a name and all of its methods.'
    fail(`providers[${index}]`, problem, `Give it id, name, ${methods.join(', ')}.`)
  })
  const isList =
    Array.isArray(suggestedTokens) && suggestedTokens.every((each) => typeof each === 'string')
  if (suggestedTokens !== undefined && !isList) {
    const fix = "Write suggestedTokens: ['ETH', 'USDC']."
    fail('suggestedTokens', 'is not a list of symbols.', fix)
  }
}
