import type { Kit } from '../kit/kit.js'
import { recentWalletsSlice } from '../slices/recentWallets.js'
import { walletListsSlice } from '../slices/walletLists.js'
import { reportError } from './reportError.js'

const importRows = () => import('../views/listedRows.js')

/**
 * Reads the rows that directories add to the Connect list, once, and again where a read failed; and what draws a wallet that
 * was paired before. A failure only leaves its rows out.
 */
export async function fetchWalletLists(kit: Kit): Promise<void> {
  const lists = kit.plugins.flatMap((plugin) => plugin.contributes?.walletLists ?? [])
  const { wallets } = kit.read(recentWalletsSlice)
  if (!lists[0] && !wallets.peek().some(({ type }) => type === 'WALLET_CONNECT')) return
  const known = kit.read(walletListsSlice).lists
  const attempt = (act: () => Promise<void>) => act().catch((error) => reportError(kit, error))
  const reads = lists.filter((list) => !known.peek().has(list))
  await Promise.all([
    attempt(async () => {
      const rows = await kit.load(importRows, 'The wallet list')
      kit.write(walletListsSlice, (slice) => {
        slice.rows.value = rows
      })
    }),
    ...reads.map((list) =>
      attempt(async () => {
        const { default: read } = await kit.load(list.load, 'The wallet list')
        const found = await read(kit)
        kit.write(walletListsSlice, (slice) => {
          slice.lists.value = new Map(slice.lists.value).set(list, found)
        })
      }),
    ),
  ])
}
