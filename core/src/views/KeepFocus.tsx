import { Component, type ReactNode } from 'react'

type Kept = { readonly element: HTMLElement; readonly range?: readonly [number, number] }
type Props = { readonly className: string; readonly children: ReactNode }

/**
 * Keeps the focus, and what is selected in a field, where an update moves the focused element to another place: React does
 * so by itself only outside of a shadow root.
 */
export class KeepFocus extends Component<Props> {
  private element: HTMLDivElement | null = null

  override getSnapshotBeforeUpdate(): Kept | null {
    const root = this.element?.getRootNode() as Document | ShadowRoot | undefined
    const element = root?.activeElement
    if (!(element instanceof HTMLElement) || !this.element?.contains(element)) return null
    if (!(element instanceof HTMLInputElement)) return { element }
    const { selectionStart, selectionEnd } = element
    // An email field has no selection to speak of.
    return selectionStart === null || selectionEnd === null
      ? { element }
      : { element, range: [selectionStart, selectionEnd] }
  }

  override componentDidUpdate(_props: Props, _state: unknown, kept: Kept | null) {
    if (!kept?.element.isConnected) return
    const { element, range } = kept
    if ((element.getRootNode() as Document | ShadowRoot).activeElement === element) return
    element.focus({ preventScroll: true })
    if (range && element instanceof HTMLInputElement) element.setSelectionRange(...range)
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
