import type { ResolvedConfig } from '../config/config.js'
import { modalClosed, modalOpened, viewChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { contributorsOf } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { accountView, connectView, unsupportedChainView } from './coreViews.js'
import type { LazyView, ParamsArguments, View, ViewHeight } from './defineView.js'
import { modalSlice, type ViewEntry } from './modal.js'

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
        setWaiting(kit, false)
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

/** Says that a wallet request is pending, or over. */
export function setWaiting(kit: Kit, isPending: boolean): void {
  kit.write(screenSlice, ({ isWaiting }) => {
    isWaiting.value = isPending
  })
}

/** The screens that come with the modal, and the keys of their titles. */
const first: Readonly<Record<string, string>> = {
  Connect: 'connect.title',
  ConnectingExternal: 'connecting.title',
}

/** Where a screen comes from that the core or a plugin brings; undefined where it came with the modal, or nobody brings it. */
export const findView = (kit: Kit, name: string): LazyView | undefined =>
  contributorsOf(kit)
    .flatMap(({ views = [] }) => views)
    .find(({ view }) => view.name === name)

/** How high a view's screen is, where it says so. */
export function getHeight(kit: Kit, name: string): ViewHeight | undefined {
  const height = findView(kit, name)?.height
  return typeof height === 'function' ? height(kit) : height
}

/** The message key of a view's title; undefined where neither the core nor a listed plugin brings a view of this name. */
export const getTitleKey = (kit: Kit, name: string): string | undefined =>
  Object.hasOwn(first, name) ? first[name] : findView(kit, name)?.title

/** Reactive: the view that going back leads to; undefined where the one on screen is the only one, or none is. */
export const getPreviousView = (kit: Kit): View | undefined =>
  kit.read(modalSlice).stack.value.at(-2)?.view

/** Reactive: whether a view is on top of the open modal. Another one may still be drawn, on its way out. */
export const isViewShown = (kit: Kit, view: View): boolean =>
  kit.read(modalSlice).stack.value.at(-1)?.view.name === view.name

/** Reactive: the view on top of the open modal; undefined where it is closed, or nothing is drawn yet. */
export const getShownView = (kit: Kit): View | undefined =>
  kit.read(modalSlice).stack.value.at(-1)?.view

/** Reactive: the view on top, and the one below it where the upper one covers it: that is still drawn, and goes on. */
export function getTopEntries(kit: Kit): {
  readonly top: ViewEntry | undefined
  readonly covered: ViewEntry | undefined
} {
  const stack = kit.read(modalSlice).stack.value
  const top = stack.at(-1)
  const isCover = !!top && findView(kit, top.view.name)?.isCover
  return { top, covered: isCover ? stack.at(-2) : undefined }
}
