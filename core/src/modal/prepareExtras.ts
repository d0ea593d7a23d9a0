import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/loadPluginMessages.js'
import type { Extras } from '../ui/extrasSlice.js'
import { loadListedRows } from '../wallets/loadListedRows.js'

/** Loads what the modal's second half is first drawn with: its texts, and what makes rows of listed wallets. Never rejects. */
export async function prepareExtras(kit: Kit, extras: Extras): Promise<void> {
  await Promise.all([loadPluginMessages(kit, extras), loadListedRows(kit)])
}
