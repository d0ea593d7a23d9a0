import { getAccount } from '../connection/getAccount.js'
import { getPresentConnectors } from '../connection/knownWallets.js'
import { readProperty } from '../format/readProperty.js'
import type { Kit } from '../kit/kit.js'
import { getText, loadPluginMessages } from '../messages/getText.js'
import { showToast } from '../notices/toast.js'
import { isMobile } from '../platform/device.js'
import { connectingExternalView } from '../router/coreViews.js'
import { modalSlice } from '../router/modal.js'
import { screenSlice } from '../router/router.js'

/**
 * Tells the visitor where a wallet is that has not answered for long: in the small panel of a connect in place of its line, on
 * any other screen as a message that stays while the wallet is waited for. Neither moves what can be pressed.
 * @param isOpen whether the request is still the one that is waited for
 */
export async function showWaitHint(kit: Kit, isOpen: () => boolean): Promise<void> {
  await loadPluginMessages(kit, kit.core ?? {})
  const { stack, isEmbedded } = kit.read(modalSlice)
  const top = stack.peek().at(-1)
  const isConnecting = top?.view.name === connectingExternalView.name
  const wallet = isConnecting
    ? getPresentConnectors(kit).find(({ id }) => id === readProperty(top.params, 'connectorId'))
    : getAccount(kit).connector
  // The embedded wallet asks on a screen of its own, inside this page.
  if (!isOpen() || !wallet || wallet.type === 'AUTH') return

  const isExtension = (wallet.type === 'ANNOUNCED' || wallet.type === 'INJECTED') && !isMobile()
  const key = isExtension ? 'wait.extension' : 'wait.elsewhere'
  const text = getText(kit)(key, { wallet: wallet.name })
  const setHint = (text: string) =>
    kit.write(screenSlice, ({ waitHint }) => {
      waitHint.value = text
    })
  let takeBack = () => setHint('')
  if (isConnecting && !isEmbedded.peek()) setHint(text)
  else takeBack = showToast(kit, { kind: 'loading', text })
  const stop = kit.subscribe(getIsWaiting, (isWaiting) => {
    if (isWaiting) return
    stop()
    takeBack()
  })
}

const getIsWaiting = (kit: Kit) => kit.read(screenSlice).isWaiting.value
