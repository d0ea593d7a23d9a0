import { formatUnits, isNativeToken, type TrackedTransaction } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import type { SwapPlan } from './swapPlan.js'
import type { SwapToken } from './swapProvider.js'

/** What a swap moves, as the account's history tells it. */
export function toTransfers(plan: SwapPlan): TrackedTransaction['transfers'] {
  const { caipAddress, source, destination, amount, toAmount } = plan
  const { namespace = 'eip155', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const describe = ({ name, symbol, address, decimals, logoUri }: SwapToken, units: bigint) => ({
    name,
    symbol,
    amount: formatUnits(units, decimals),
    ...(!isNativeToken({ namespace, caipNetworkId }, address) && { address }),
    ...(logoUri && { iconUrl: logoUri }),
  })
  return [
    { direction: 'out', token: describe(source, amount) },
    { direction: 'in', token: describe(destination, toAmount) },
  ]
}
