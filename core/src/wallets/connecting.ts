import { connect } from '../connection/connect.js'
import { getAccount } from '../connection/getAccount.js'
import type { ConnectKitOptions, Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import {
  accountView,
  connectingExternalView,
  selectNamespaceView,
  unsupportedChainView,
} from '../router/coreViews.js'
import { modalSlice } from '../router/modal.js'
import type { WalletRow } from './connectorRow.js'

/**
 * Goes where a wallet's row leads: its own view, the choice of a network type, or the connecting screen. Synchronous, so
 * that the wallet is asked within the visitor's click.
 */
export function chooseWallet(kit: Kit, row: WalletRow): void {
  const { connectorId, members, view, params } = row
  if (view) {
    kit.router.push(view, params)
    return
  }
  const open = members.filter(({ unavailable }) => !unavailable)
  const [member] = open
  if (row.kind === 'multi' && open.length !== 1) {
    kit.router.push(selectNamespaceView, { connectorId })
  } else if (member) {
    const { connectorId, namespace } = member
    kit.router.push(connectingExternalView, { connectorId, namespace })
  }
}

/**
 * What follows a successful connect: the listed plugins' steps in their order, and where none of them took over, the choice of
 * a supported network, Account in embedded mode, else the modal closes. Throws what a step throws.
 */
export async function finishConnect(
  kit: Kit,
  { namespace, signal }: finishConnect.Options,
): Promise<void> {
  if (signal?.aborted) return
  for (const { contributes } of kit.plugins) {
    // Without a step nothing is waited for: the dialog closes in the task that the wallet's answer came in.
    if (!contributes?.afterConnect) continue
    if ((await contributes.afterConnect(kit, { namespace })) || signal?.aborted) return
  }
  if (!getNetwork(kit, namespace).isSupported) kit.router.replace(unsupportedChainView)
  else if (kit.read(modalSlice).isEmbedded.peek()) kit.router.reset(accountView)
  else kit.router.close()
}

export declare namespace finishConnect {
  type Options = {
    readonly namespace: Namespace
    /** The visitor has left: nothing more happens on screen. */
    readonly signal?: AbortSignal
  }
}

/**
 * Connects as the host's own code asks for it. An embedded modal that has waited for somebody goes on as after a choice of the
 * visitor's: to Account, unless a plugin has a step of its own. Throws as `connect` does.
 */
export async function connectForHost(
  kit: Kit,
  options: ConnectKitOptions,
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
