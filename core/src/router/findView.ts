import type { Kit } from '../kit/kit.js'
import { contributorsOf } from '../plugin/contributorsOf.js'
import type { LazyView, View } from './defineView.js'
import { modalSlice } from './modal.js'

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

/** The message key of a view's title; undefined where neither the core nor a listed plugin brings a view of this name. */
export const getTitleKey = (kit: Kit, name: string): string | undefined =>
  Object.hasOwn(first, name) ? first[name] : findView(kit, name)?.title

/** Reactive: the view that going back leads to; undefined where the one on screen is the only one, or none is. */
export const getPreviousView = (kit: Kit): View | undefined =>
  kit.read(modalSlice).stack.value.at(-2)?.view
