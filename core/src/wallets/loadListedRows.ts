import { recentWalletsSlice } from '../connection/recentWallets.js'
import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { walletListsSlice } from './walletLists.js'

const importRows = () => import('./views/listedRows.js')

/** Loads what draws the wallets of directories, and one that was paired before, where there are any. A failure only leaves them out. */
export async function loadListedRows(kit: Kit): Promise<void> {
  const { wallets } = kit.read(recentWalletsSlice)
  const hasPaired = wallets.peek().some(({ type }) => type === 'WALLET_CONNECT')
  const { rows } = kit.read(walletListsSlice)
  const hasLists = kit.plugins.some(
    ({ contributes }) => contributes?.walletLists || contributes?.allWallets,
  )
  if (rows.peek() || !(hasPaired || hasLists)) return
  const put = (part: Awaited<ReturnType<typeof importRows>>) =>
    kit.write(walletListsSlice, ({ rows }) => {
      rows.value = part
    })
  await kit.load(importRows, 'The wallet list').then(put, (error) => reportError(kit, error))
}
