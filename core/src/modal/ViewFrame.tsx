import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewHeight } from '../router/defineView.js'
import { animate, easeOut, leaveGhost } from './animate.js'

const focusable = 'button:enabled, a[href], input:enabled, summary, iframe, [tabindex="0"]'

/** The scrolling part of the panel: one per entry of the stack. It slides in, the panel grows or shrinks with it. */
export function ViewFrame({
  name,
  height,
  enter,
  isCovered,
  panelHeight,
  children,
}: ViewFrame.Props) {
  const ref = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  const [onReady] = useState(() => () => setReady(true))

  useLayoutEffect(() => {
    const section = ref.current as HTMLElement
    return () => {
      panelHeight.current = section.parentElement?.offsetHeight ?? 0
      leaveGhost(section)
    }
  }, [panelHeight])

  useLayoutEffect(() => {
    const section = ref.current as HTMLElement
    const panel = section.parentElement as HTMLElement
    const from = panelHeight.current
    section.style.minHeight = ''
    // Until its code is here, a view that does not say how high it is, is as high as the one before it.
    const isAsBefore = !!from && !height && !isReady && section.childElementCount === 0
    const least = isAsBefore ? section.offsetHeight + from - panel.offsetHeight : height
    if (typeof least === 'number') section.style.minHeight = `min(${least}px, 100vh - 136px)`
    if (isAsBefore) return
    panelHeight.current = 0
    if (!from) return
    // Before the next frame is painted: a long list is drawn by then, and a view that a wallet's answer took away needs no layout.
    requestAnimationFrame(() => {
      if (!section.isConnected) return
      // A dialog that closes keeps its height.
      const isClosing = !!panel.closest('[data-state="closing"]')
      const to = isClosing ? from : panel.offsetHeight
      if (from === to && !isClosing) return
      animate(panel, [{ height: `${from}px` }, { height: `${to}px` }], {
        duration: 150,
        easing: easeOut,
      })
      animate(section, [{ overflowY: 'hidden' }, { overflowY: 'hidden' }], { duration: 150 })
    })
  }, [isReady, height, panelHeight])

  useLayoutEffect(() => {
    const section = ref.current as HTMLElement
    // Before the next frame is painted, once the dialog stands in its place, so that the page is laid out once.
    const frame = requestAnimationFrame(() => {
      // What scrolls and holds nothing to focus must be reachable by keyboard itself. Sizes are read last: for them the browser lays the page out.
      if (!section.querySelector(focusable) && section.scrollHeight > section.clientHeight) {
        section.tabIndex = 0
      } else {
        // Firefox would make what scrolls a stop of the Tab key by itself.
        section.tabIndex = -1
      }
    })
    return () => cancelAnimationFrame(frame)
  })

  return (
    <section
      className="wk-panel__view"
      ref={ref}
      data-wk-view={isCovered ? undefined : name}
      data-full={height === 'full' || undefined}
      data-enter={enter}
      hidden={isCovered}
    >
      {children(onReady)}
    </section>
  )
}

export declare namespace ViewFrame {
  type Props = {
    readonly name: string
    readonly height: ViewHeight | undefined
    /** Where it comes from; nothing where the dialog opens with it. */
    readonly enter: 'forward' | 'back' | undefined
    /** Another view is drawn over it. */
    readonly isCovered: boolean
    /** The panel's height under the view before, to begin from; 0 where there was none. */
    readonly panelHeight: RefObject<number>
    readonly children: (onReady: () => void) => ReactNode
  }
}
