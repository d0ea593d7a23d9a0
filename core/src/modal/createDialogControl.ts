import { animate, easeOut, prefersStillness } from './animate.js'

/** modal: the page is inert; waiting: the page can be used, as a wallet may be in it; embedded: part of the page. */
export type Presentation = 'modal' | 'waiting' | 'embedded'

/** How long a wallet may take before the dialog steps into the corner, in milliseconds. */
const asideAfter = 1200

/** Shows and hides the dialog element. React draws what is inside of it; how it stands in the page is kept here. */
export function createDialogControl(
  dialog: HTMLDialogElement,
  { onForcedClose }: { readonly onForcedClose: () => void },
) {
  const document = dialog.ownerDocument
  const root = dialog.getRootNode() as ShadowRoot
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let shown: Presentation | undefined
  let opener: HTMLElement | undefined
  let ownCloses = 0
  let letPageGo: (() => void) | undefined

  function later(name: string, delay: number, run: () => void) {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(run, delay))
  }
  const motion = (duration: number) => (prefersStillness() ? 1 : duration)
  function stopTimers() {
    for (const timer of timers.values()) clearTimeout(timer)
  }
  function closeElement() {
    if (!dialog.open) return
    ownCloses++
    dialog.close()
  }
  function holdPageIf(isModal: boolean) {
    letPageGo?.()
    letPageGo = isModal ? holdPage(dialog) : undefined
  }
  const pageFocus = () => {
    const { activeElement } = document
    return root.activeElement || activeElement === document.body
      ? undefined
      : (activeElement as HTMLElement | null)
  }
  // What opened the dialog, or the host's button that took its place: connecting and disconnecting exchange them.
  function findOpener() {
    if (opener?.isConnected || !opener?.dataset.wkButton) return opener
    return document.querySelector<HTMLElement>('[data-wk-button]:not([data-wk-button="network"])')
  }
  function stepAside() {
    // Only what is made for the corner: any other view keeps its content and its place while the wallet has the word.
    const panel = dialog.querySelector('.wk-wait')?.closest('.wk-panel')
    if (!panel) return
    animate(panel, [{ opacity: 1 }, { opacity: 0 }], {
      duration: 120,
      onEnd() {
        if (shown !== 'waiting') return
        dialog.dataset.waiting = 'aside'
        const rise = [{ opacity: 0, transform: 'translateY(8px)' }, { opacity: 1 }]
        animate(panel, rise, { duration: 150, easing: easeOut })
      },
    })
  }

  dialog.addEventListener('close', (event) => {
    event.stopImmediatePropagation()
    if (ownCloses) ownCloses--
    // A browser may close a dialog whatever its page says (a second Escape).
    else if (shown) {
      shown = undefined
      onForcedClose()
    }
  })

  return {
    /** Shows the dialog, or changes how it stands, in one task. Gives where the focus was taken from, if from the page. */
    present(next: Presentation): { readonly isOpening: boolean; readonly wasInPage: boolean } {
      const isOpening = !shown
      const inPage = pageFocus()
      if ((shown === next && dialog.open) || !dialog.isConnected) {
        return { isOpening: false, wasInPage: false }
      }
      const inDialog = root.activeElement as HTMLElement | null
      if (isOpening && inPage) opener = inPage
      shown = next
      stopTimers()
      delete dialog.dataset.waiting
      delete dialog.dataset.state
      dialog.inert = false
      closeElement()
      holdPageIf(false)
      if (next === 'embedded') {
        dialog.dataset.mode = next
        dialog.setAttribute('open', '')
        return { isOpening, wasInPage: false }
      }
      if (next === 'waiting') {
        dialog.dataset.waiting = ''
        // Not `show()`: it moves the focus, for which the browser lays the page out.
        dialog.setAttribute('open', '')
        later('aside', asideAfter, stepAside)
      } else {
        // A browser gives the focus back whenever a dialog stops being modal. It would leave this one while a wallet is asked.
        inPage?.blur()
        dialog.showModal()
        holdPageIf(true)
      }
      if (inDialog !== root.activeElement) inDialog?.focus({ preventScroll: true })
      if (isOpening) {
        dialog.dataset.state = 'opening'
        later('state', motion(150), () => {
          delete dialog.dataset.state
        })
      }
      return { isOpening, wasInPage: !isOpening && !!inPage }
    },

    /** Hides the dialog and gives the focus back to what opened it, unless the visitor is somewhere else by now. */
    dismiss(onGone: () => void) {
      shown = undefined
      stopTimers()
      if (dialog.dataset.mode) {
        dialog.removeAttribute('open')
        onGone()
        return
      }
      const isSeen = dialog.open
      let back = pageFocus() ?? findOpener()
      const focus = () => back?.isConnected && back.focus({ preventScroll: true })
      // The page can be used while the dialog fades: a click in these 120 ms is meant for the page.
      closeElement()
      holdPageIf(false)
      focus()
      const end = () => {
        closeElement()
        dialog.inert = false
        delete dialog.dataset.state
        delete dialog.dataset.waiting
        // The host may have exchanged its button meanwhile.
        if (!back?.isConnected && !pageFocus()) {
          back = findOpener()
          focus()
        }
        opener = undefined
        onGone()
      }
      // The browser has closed it already.
      if (!isSeen) return end()
      dialog.inert = true
      dialog.setAttribute('open', '')
      dialog.dataset.state = 'closing'
      later('state', motion(120), end)
    },

    /** Says no to a close, for half a second. */
    shake() {
      delete dialog.dataset.shake
      // Read, so that the animation begins anew when it is refused again.
      void dialog.offsetWidth
      dialog.dataset.shake = ''
      later('shake', 500, () => {
        delete dialog.dataset.shake
      })
    },

    stop() {
      stopTimers()
      holdPageIf(false)
    },
  }
}

/**
 * Keeps the page from scrolling behind the dialog; gives the function that lets it go. A style sheet, as the page's policy may
 * refuse style attributes; where there was a scrollbar its room is kept, so that nothing moves.
 */
function holdPage(dialog: HTMLDialogElement): () => void {
  const document = dialog.ownerDocument
  const { innerWidth, CSSStyleSheet } = document.defaultView as Window & typeof globalThis
  const hasScrollbar = innerWidth > document.documentElement.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important${hasScrollbar ? ';scrollbar-gutter:stable' : ''}}`,
  )
  if (hasScrollbar) {
    import('./dimGutter.js').then(
      (part) => part.dimGutter(dialog, sheet),
      () => undefined,
    )
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
