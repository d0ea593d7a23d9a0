import { getAvailable } from '../connection/getAvailable.js'
import type { Kit } from '../kit/kit.js'
import type { AccountAction } from '../plugin/contributions.js'
import { orderBy } from '../plugin/orderBy.js'

const defaultOrder = ['onramp', 'swaps', 'receive', 'send']

/** Reactive: the buttons of the Account screen that are on and make sense now, in their order. */
export function getAccountActions(kit: Kit): readonly AccountAction[] {
  const actions = getAvailable(kit, 'accountActions')
  return orderBy(actions, ({ id }) => id, kit.config.order?.features, defaultOrder)
}
