import type { Kit } from '../kit/kit.js'
import { contributorsOf } from '../plugin/contributorsOf.js'
import type { LazyView, View, ViewHeight } from './defineView.js'
import { modalSlice, type ViewEntry } from './modal.js'

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
