import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { onChange, type ReadonlySignal, type Signal } from '../store/signals.js'

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
  /** Adopts a style sheet into the modal's shadow root, once. */
  readonly adoptStyles: (css: string) => void
  readonly header: Signal<HeaderContent>
  /** What the two live regions say. */
  readonly polite: Signal<string>
  readonly assertive: Signal<string>
}

export const modalContext = createContext<ModalContext | undefined>(undefined)

/** Draws again when a signal changes. */
export function useSignalValue<value>(signal: ReadonlySignal<value>): value {
  const store = useMemo(
    () => ({
      get: () => signal.peek(),
      subscribe: (draw: () => void) => onChange(signal, draw),
    }),
    [signal],
  )
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** How long what was said stays in a live region, in milliseconds: longer than a screen reader needs to take it. */
const spokenFor = 5000

/**
 * Gives the function that speaks through the modal's live regions: politely, or at once for errors. The words are gone after 5 s, and
 * with the part that said them: nobody who browses the dialog later comes upon them.
 */
export function useAnnounce(): (
  text: string,
  options?: { readonly isAssertive?: boolean },
) => void {
  const context = useContext(modalContext)
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  return useCallback(
    (text, { isAssertive = false } = {}) => {
      const region = isAssertive ? context?.assertive : context?.polite
      if (!region) return
      // The same words again would be no change, and nothing would be said.
      const words = region.peek() === text ? `${text}\u00a0` : text
      region.value = words
      forget.current = () => {
        if (region.peek() === words) region.value = ''
      }
      setTimeout(forget.current, spokenFor)
    },
    [context],
  )
}

/** Sets what the header shows for as long as the view that calls it is mounted. */
export function useHeader(content: HeaderContent): void {
  const header = useContext(modalContext)?.header
  useLayoutEffect(() => {
    // Elements are new with every drawing, so there is nothing to compare; only the header draws again.
    if (header) header.value = content
  })
  useLayoutEffect(
    () => () => {
      if (header) header.value = {}
    },
    [header],
  )
}
