import { modal } from './modal.js'
import type { OpenedPage, openPage } from './openPage.js'
import { sendScreens } from './sendScreens.js'
import type { World } from './useWorld.js'
import { connectWallet } from './visit.js'

/** A page with the plugin `send`, connected with Fern, at its screen. */
export async function openSend(
  world: World,
  { config = {}, ...options }: openPage.Options = {},
): Promise<OpenedPage> {
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    config: { send: true, ...config },
    ...options,
  })
  const { page } = opened
  await connectWallet(page)
  await modal.accountButton(page).click()
  await modal.button(page, 'Send').click()
  await sendScreens.view(page).waitFor()
  return opened
}
