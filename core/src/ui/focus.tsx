import { Component, type ReactNode, type RefObject, useEffect } from 'react'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import { useKit } from '../react/useKit.js'
import { screenSlice } from '../router/router.js'

/** Whether an element of the modal may take the focus: where it is in the modal or nowhere, never from the page. */
export function mayTakeFocus(element: Element): boolean {
  const { activeElement, body } = element.ownerDocument
  const root = element.getRootNode()
  const isInModal = root instanceof ShadowRoot ? root.activeElement : activeElement !== body
  // A page that begins with an embedded kit keeps the focus at its start.
  return !!isInModal || (activeElement === body && !element.closest('[data-mode="embedded"]'))
}

/**
 * Gives the focus to a part of a view when the visitor comes to it: to its search on desktop (a phone's keyboard would cover
 * the list), else to the row in use. Going back, the focus belongs to the row that led away.
 */
export function useEntryFocus(view: RefObject<HTMLElement | null>): void {
  const kit: Kit = useKit()
  useEffect(() => {
    if (kit.read(screenSlice).direction.peek() === 'back') return
    const search = isMobile() ? null : view.current?.querySelector<HTMLElement>('[type="search"]')
    const target = search ?? view.current?.querySelector<HTMLElement>('[data-wk-entry]')
    if (target && mayTakeFocus(target)) target.focus({ preventScroll: true })
  }, [kit, view])
}

/** Gives an element the focus when its view is first drawn, but never takes it from the page. `isOn` false: leaves it be. */
export function useAutoFocus(ref: RefObject<HTMLElement | null>, isOn = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing counts
  useEffect(() => {
    const element = ref.current
    if (isOn && element && mayTakeFocus(element)) element.focus({ preventScroll: true })
  }, [])
}

type Kept = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'> & {
  readonly element: HTMLInputElement
}
type Props = { readonly className: string; readonly children: ReactNode }

/**
 * Keeps the focus, and what is selected in a field, where an update moves the focused element to another place: React does
 * so by itself only outside of a shadow root.
 */
export class KeepFocus extends Component<Props> {
  private element: HTMLDivElement | null = null

  override getSnapshotBeforeUpdate(): Kept | null {
    const root = this.element?.getRootNode() as Document | ShadowRoot | undefined
    const element = root?.activeElement as HTMLInputElement | null | undefined
    if (!element || !this.element?.contains(element)) return null
    const { selectionStart, selectionEnd } = element
    return { element, selectionStart, selectionEnd }
  }

  override componentDidUpdate(_props: Props, _state: unknown, kept: Kept | null) {
    if (!kept?.element.isConnected) return
    const { element, selectionStart, selectionEnd } = kept
    if ((element.getRootNode() as Document | ShadowRoot).activeElement === element) return
    element.focus({ preventScroll: true })
    // What is no field has none, and an email field none to speak of.
    if (selectionStart != null) element.setSelectionRange(selectionStart, selectionEnd)
  }

  override render() {
    return (
      <div
        className={this.props.className}
        ref={(element) => {
          this.element = element
        }}
      >
        {this.props.children}
      </div>
    )
  }
}
