import { connect } from '../connection/connect.js'
import { getAccount } from '../connection/getAccount.js'
import type { ConnectOptions, Kit } from '../kit/kit.js'
import { finishConnect } from './finishConnect.js'
import { reportError } from '../notices/reportError.js'
import { modalSlice } from '../router/modal.js'

/**
 * Connects as the host's own code asks for it. An embedded modal that has waited for somebody goes on as after a choice of the
 * visitor's: to Account, unless a plugin has a step of its own. Throws as `connect` does.
 */
export async function connectForHost(
  kit: Kit,
  options: ConnectOptions,
): Promise<getAccount.ReturnType> {
  const { isEmbedded, stack } = kit.read(modalSlice)
  const isAwaited = isEmbedded.peek() && !getAccount(kit).isConnected
  const shown = stack.peek()
  const account = await connect(kit, options)
  // The visitor may have gone elsewhere meanwhile. A screen that waited for another wallet has gone back by itself.
  const isStill = stack.peek().every((entry) => shown.includes(entry))
  if (isAwaited && isEmbedded.peek() && isStill) {
    await finishConnect(kit, account).catch((error) => reportError(kit, error))
  }
  return account
}
