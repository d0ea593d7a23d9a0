import { Component, type ReactNode } from 'react'

/** Catches what a view throws while drawing, so that neither the modal nor the page breaks. */
export class ViewBoundary extends Component<ViewBoundary.Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A view threw nothing.') }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return this.props.fallback(() => this.setState({ error: undefined }))
  }
}

export declare namespace ViewBoundary {
  type Props = {
    readonly onError: (error: unknown) => void
    /** Draws the error state; the argument tries again. */
    readonly fallback: (retry: () => void) => ReactNode
    readonly children: ReactNode
  }
}
