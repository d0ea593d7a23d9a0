import type { ComponentType } from 'react'
import type { Kit } from '../kit/kit.js'

declare const paramsBrand: unique symbol

/** A view token: a name and the type of its params. It imports nothing, so any file may navigate to it. */
// `any`: views of every parameter type stand in one stack; `ParamsOf` gives a view's own back.
export type View<name extends string = string, params = any> = {
  readonly name: name
  readonly [paramsBrand]?: (params: params) => params
}

/** The type of a view's params. */
export type ParamsOf<view> = view extends View<string, infer params> ? params : never

/** Props of a view's component. */
export type ViewProps<view extends View> = { readonly params: ParamsOf<view> }

/** The arguments after the token: params where the view has any. */
export type ParamsArguments<view> =
  view extends View<string, infer params>
    ? undefined extends params
      ? [params?: params]
      : [params: params]
    : never

/** A view and where its screen comes from. `title` is a message key. */
export type LazyView<view extends View = View> = {
  readonly view: view
  readonly title: string
  readonly load: () => Promise<{ default: ComponentType<any> }>
  /** It is drawn over the view before it, which stays as it is: what that waits for goes on. */
  readonly isCover?: boolean
  readonly height?: ViewHeight | ((kit: Kit) => ViewHeight)
}

/**
 * How high a screen is, so that nothing moves when its code or its data comes. `full`: always as high as a panel may be, for what is
 * searched, has tabs or loads a list. A number: at least so many pixels below the header.
 */
export type ViewHeight = 'full' | number

/**
 * Makes a view token.
 * @example export const swapSelectTokenView = defineView<{ target: 'source' | 'destination' }>()('SwapSelectToken')
 */
export function defineView<params = undefined>() {
  return <const name extends string>(name: name): View<name, params> => ({ name })
}

/**
 * Says where a view's screen is loaded from, and the message key of its title.
 * @example lazyView(noteView, { title, load: () => import('./views/NoteView.js') })
 */
export function lazyView<view extends View>(
  view: view,
  options: {
    readonly title: string
    readonly load: () => Promise<{ default: ComponentType<ViewProps<view>> }>
    readonly isCover?: boolean
    readonly height?: ViewHeight | ((kit: Kit) => ViewHeight)
  },
): LazyView<view> {
  return { view, ...options }
}
