import { warnedPercent } from '../constants.js'
import { isAtLeast } from './isAtLeast.js'

/**
 * How much there is to warn about, of several losses in percent (decimal texts), the first that of the price: high from 5 percent
 * on, unknown where that of the price is not known and none of the others is high. Undefined while prices are on their way
 * (`isPriced`: all were answered for) and nothing else tells.
 */
export function lossLevelOf(
  losses: readonly [price: string | undefined, ...others: (string | undefined)[]],
  isPriced: boolean,
): 'low' | 'high' | 'unknown' | undefined {
  if (losses.some((loss) => loss !== undefined && isAtLeast(loss, warnedPercent))) return 'high'
  if (losses[0] !== undefined) return 'low'
  return isPriced ? 'unknown' : undefined
}
