import type { ResolvedConfig } from '../config/config.js'
import { connect } from '../connection/connect.js'
import { getAccount } from '../connection/getAccount.js'
import { pause, wait } from '../http/waiting.js'
import type { ConnectKitOptions, Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import { pluginId } from '../plugin/definePlugin.js'
import {
  accountView,
  connectingExternalView,
  selectNamespaceView,
  unsupportedChainView,
} from '../router/coreViews.js'
import type { ParamsOf } from '../router/defineView.js'
import { modalSlice } from '../router/modal.js'
import { setWaiting } from '../router/router.js'
import { defineLive } from '../store/defineLive.js'
import type { WalletRow } from './connectorRow.js'

type ConnectParams = ParamsOf<typeof connectingExternalView>

const getLive = defineLive(pluginId<ResolvedConfig>('core/connecting'), (): Live => ({}))

type Live = {
  /** The wallet that a press has asked, until the screen that waits for it is drawn. */
  asked?:
    | (ConnectParams & {
        readonly answer: Promise<getAccount.ReturnType>
        readonly abort: AbortController
      })
    | undefined
}

/**
 * Goes where a wallet's row leads: its own view, the choice of a network type, or the connecting screen. Synchronous, so
 * that the wallet is asked within the visitor's press.
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
    askToConnect(kit, { connectorId: member.connectorId, namespace: member.namespace })
  }
}

/**
 * Asks a wallet within the visitor's press. The screen that waits for it is drawn in the next task, so that the wallet need not wait for
 * the drawing. Where it has answered by then and nothing else follows, that screen is never drawn.
 */
export function askToConnect(kit: Kit, params: ConnectParams): void {
  const live = getLive(kit)
  // Pressed twice in one task.
  if (live.asked) return
  const { stack } = kit.read(modalSlice)
  const shown = stack.peek()
  const abort = new AbortController()
  setWaiting(kit, true)
  const answer = connect(kit, { ...params, signal: abort.signal })
  const asked = { ...params, answer, abort }
  live.asked = asked
  goOn().catch((error) => reportError(kit, error))

  async function goOn() {
    const account = await Promise.race([answer.catch(() => undefined), pause()])
    if (stack.peek() !== shown) return end()
    kit.router.push(connectingExternalView, params)
    if (account && !kit.plugins.some(({ contributes }) => contributes?.afterConnect)) {
      end()
      await finishConnect(kit, account)
      return
    }
    await wait(0)
    // Where the screen went away before it was drawn.
    end()
  }
  function end() {
    // A screen that is drawn has taken the answer, and ends the wait itself.
    if (live.asked !== asked) return
    live.asked = undefined
    setWaiting(kit, false)
    abort.abort()
  }
}

/** Gives the answer that the screen for these params waits for, where the press has asked already; its signal ends the wait. */
export function takeAnswer(
  kit: Kit,
  { connectorId, namespace, signal }: ConnectKitOptions & { readonly signal: AbortSignal },
): Promise<getAccount.ReturnType> | undefined {
  const live = getLive(kit)
  const { asked } = live
  if (asked?.connectorId !== connectorId || asked.namespace !== namespace) return undefined
  live.asked = undefined
  signal.addEventListener('abort', () => asked.abort.abort(signal.reason))
  return asked.answer
}

/**
 * What follows a successful connect: the listed plugins' steps in their order, and where none of them took over, the choice of
 * a supported network, Account in embedded mode, else the modal closes. A step that took over calls it again once it is done, and has nothing
 * more to do by then: so the steps of later plugins follow. Throws what a step throws.
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
