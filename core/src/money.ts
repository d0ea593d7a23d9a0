// For hosts and plugins: amounts, reckoned exactly. A page that imports it has no more of the kit: it is what the built file `amounts` holds
// (test/run/bundle.js).

export {
  addDecimals,
  cutDecimals,
  decimalFromNumber,
  divide,
  formatAmount,
  formatUnits,
  formatUsd,
  isAtLeast,
  multiplyDecimals,
  sameScale,
} from './format/amounts.js'
export { parseUnits } from './money/parseUnits.js'
