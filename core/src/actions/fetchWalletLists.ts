import type { Kit } from '../kit/kit.js'
import { walletListsSlice } from '../slices/walletLists.js'
import { reportError } from './reportError.js'

/** Reads the rows that directories add to the Connect list; once, and again where a read failed. A failure only leaves its rows out. */
export async function fetchWalletLists(kit: Kit): Promise<void> {
  const lists = kit.plugins.flatMap((plugin) => plugin.contributes?.walletLists ?? [])
  const known = kit.read(walletListsSlice).lists
  await Promise.all(
    lists
      .filter((list) => !known.peek().has(list))
      .map(async (list) => {
        try {
          const { default: read } = await kit.load(list.load, 'The wallet list')
          const wallets = await read(kit)
          kit.write(walletListsSlice, ({ lists }) => {
            lists.value = new Map(lists.value).set(list, wallets)
          })
        } catch (error) {
          reportError(kit, error)
        }
      }),
  )
}
