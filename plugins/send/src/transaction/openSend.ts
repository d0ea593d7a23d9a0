import type { Kit } from '@wallet-kit/core'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { setSendAmount } from '../draft/amount.js'
import { setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { getLive, tell } from '../slice.js'
import { tokenChosen } from '../transfer/transfer.js'
import { type SendParams, sendView } from '../views.js'

/**
 * Opens the Send screen, with token, amount and receiver where they are given. They are checked as if they had been typed. Rejects with
 * `PluginLoadError`.
 * @example await openSend(kit, { to: 'shop.example.eth', amount: '0.25' })
 */
export async function openSend(kit: Kit, params?: SendParams): Promise<void> {
  await kit.open({ view: sendView.name, ...(params && { params: { ...params } }) })
}

/**
 * Begins a draft with the params that a host opened the screen with, once for each opening. Anybody may have made these params: what is
 * no text is left out. If the account does not hold the token, the amount is left out too, so that it is not sent in another coin.
 * Rejects with `PluginLoadError`, as `setReceiver` does.
 */
export async function beginSend(kit: Kit, params: SendParams | undefined): Promise<void> {
  const live = getLive(kit)
  if (!params || live.begun === params) return
  live.begun = params
  tell(kit, tokenChosen, { token: undefined, isAmountKept: false })
  const { to, amount, token } = Object(params) as Record<keyof SendParams, unknown>
  const isTokenKnown =
    token === undefined ||
    (typeof token === 'string' && !!parseCaipAddress(token) && setSendToken(kit, { token }))
  if (isTokenKnown && typeof amount === 'string') setSendAmount(kit, { amount })
  await setReceiver(kit, { text: typeof to === 'string' ? to : '' })
}
