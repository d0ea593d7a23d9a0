import type { Kit } from '../kit/kit.js'

/** The lists that directories add to Connect. */
export const getWalletLists = (kit: Kit) =>
  kit.plugins.flatMap(({ contributes }) => contributes?.walletLists ?? [])
