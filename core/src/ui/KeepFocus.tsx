import { Component, type ReactNode } from 'react'

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
