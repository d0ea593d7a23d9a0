import type { ResolvedConfig } from '../config/config.js'
import { modalClosed, modalOpened, viewChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { accountView, connectView, unsupportedChainView } from './coreViews.js'
import type { ParamsArguments, View } from './defineView.js'
import { getTopEntries } from './findView.js'
import { modalSlice } from './modal.js'

/** The stack of views. Neither the page's url nor its `history` is touched. */
export type Router = {
  push<view extends View>(view: view, ...args: ParamsArguments<view>): void
  /** Puts a view in the place of the current one. */
  replace<view extends View>(view: view, ...args: ParamsArguments<view>): void
  /** Makes a view the only one, opening the modal where it is closed. */
  reset<view extends View>(view: view, ...args: ParamsArguments<view>): void
  /** One entry back; with one entry left, or with UnsupportedChain among them, the modal closes. */
  back(): void
  /** Closes, unless a guard of the mounted view refuses; gives whether it closed. Embedded it begins anew with Account or Connect. */
  close(): boolean
  /** Asks a guard before each close and each step back. Gives the function that ends it: call it when the guard's view unmounts. */
  guard(guard: RouterGuard): () => void
}

/** What a mounted view says to a close or a step back. */
export type RouterGuard = {
  /** False: the modal stays open. */
  readonly canClose?: () => boolean
  /** True: the view has gone back by itself. */
  readonly onBack?: () => boolean
}

/** Makes a kit's router. `isConnected` tells of the active namespace: embedded, a close begins anew with Account or Connect. */
export function createRouter(kit: Kit, options: { readonly isConnected: () => boolean }): Router {
  const guards = new Set<RouterGuard>()
  let key = 0

  function show(keep: number, view: View, params: unknown, direction: 'forward' | 'back') {
    const { stack, isOpen } = kit.read(modalSlice)
    const wasOpen = isOpen.value && stack.value.length > 0
    const entry = { key: ++key, view, params }
    kit.write(modalSlice, (modal) => {
      modal.isOpen.value = true
      modal.stack.value = [...modal.stack.value.slice(0, keep), entry]
      setDirection(direction)
    })
    kit.emit(wasOpen ? viewChanged : modalOpened, { view: view.name })
  }
  const setDirection = (next: 'forward' | 'back') =>
    kit.write(screenSlice, ({ direction }) => {
      direction.value = next
    })
  const depth = () => kit.read(modalSlice).stack.value.length

  const router: Router = {
    push: (view, ...[params]) => show(depth(), view, params, 'forward'),
    replace: (view, ...[params]) => show(depth() - 1, view, params, 'forward'),
    reset: (view, ...[params]) => show(0, view, params, 'forward'),
    back() {
      // The guards of a view that is covered are not asked about what covers it.
      const { covered } = getTopEntries(kit)
      if (!covered) for (const guard of guards) if (guard.onBack?.()) return
      const { stack } = kit.read(modalSlice)
      const entries = stack.value
      if (!entries[1] || entries.some(({ view }) => view.name === unsupportedChainView.name)) {
        router.close()
        return
      }
      kit.write(modalSlice, (modal) => {
        modal.stack.value = entries.slice(0, -1)
        setDirection('back')
      })
      kit.emit(viewChanged, { view: (entries.at(-2) as (typeof entries)[number]).view.name })
    },
    close() {
      const { isOpen, isEmbedded, stack } = kit.read(modalSlice)
      if (!isOpen.value) return true
      for (const { canClose } of guards) {
        if (canClose?.() === false) {
          kit.write(screenSlice, ({ refusals }) => {
            refusals.value++
          })
          return false
        }
      }
      const isConnected = options.isConnected()
      const wasShown = stack.value.length > 0
      kit.write(modalSlice, (modal) => {
        modal.isOpen.value = false
        modal.stack.value = []
        kit.write(screenSlice, ({ isWaiting }) => {
          isWaiting.value = false
        })
      })
      if (wasShown) kit.emit(modalClosed, { isConnected })
      if (isEmbedded.value) show(0, isConnected ? accountView : connectView, undefined, 'back')
      return true
    },
    guard(guard) {
      guards.add(guard)
      return () => {
        guards.delete(guard)
      }
    },
  }
  return router
}

/** How the modal stands on the screen; apart from `modalSlice`, which the page needs before the modal's code. */
export const screenSlice = defineSlice(pluginId<ResolvedConfig>('core/screen'), () => ({
  direction: signal<'forward' | 'back'>('forward'),
  /** Counts refused closes; each shakes the panel for 500 ms. */
  refusals: signal(0),
  /** A wallet request is pending: the dialog is not modal, so that a wallet inside the page can be used. */
  isWaiting: signal(false),
  /** Where the wallet may be, once the view on screen has waited long for it. */
  waitHint: signal(''),
}))
