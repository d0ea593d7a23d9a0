import type { Kit } from '@wallet-kit/core'
import { type SendParams, sendView } from '../views.js'

/**
 * Opens the Send screen, with token, amount and receiver where they are given. They are checked as if they had been typed. Rejects with
 * `PluginLoadError`.
 * @example await openSend(kit, { to: 'shop.example.eth', amount: '0.25' })
 */
export async function openSend(kit: Kit, params?: SendParams): Promise<void> {
  await kit.open({ view: sendView.name, ...(params && { params: { ...params } }) })
}
