import { createContext, type ReactNode } from 'react'
import type { Signal } from '../store/signals.js'

/** What a view may put into the header in place of the usual. */
export type HeaderContent = {
  /** In place of the view's own title ("Fern"). */
  readonly title?: string
  /** Before the tools in place of the visible title (the network); the title is then there for readers only. */
  readonly start?: ReactNode
  /** Before help and close: `IconButton`s. */
  readonly tools?: ReactNode
  /** Close is drawn disabled where a required step must not be left. */
  readonly isCloseDisabled?: boolean
}

/** What the shell of the modal lends to the views in it. */
export type ModalContext = {
  /** The shadow root that holds the styles. */
  readonly root: ShadowRoot
  readonly header: Signal<HeaderContent>
  /** What the two live regions say. */
  readonly polite: Signal<string>
  readonly assertive: Signal<string>
}

export const modalContext = createContext<ModalContext | undefined>(undefined)
