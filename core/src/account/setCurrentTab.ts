import type { Kit } from '../kit/kit.js'
import { accountViewSlice } from './accountView.js'

/** Chooses a tab of the Account screen by its id: `tokens`, `nfts` or a plugin's. */
export function setCurrentTab(kit: Kit, { tab }: { readonly tab: string }): void {
  kit.write(accountViewSlice, ({ currentTab }) => {
    currentTab.value = tab
  })
}
