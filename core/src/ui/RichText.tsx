import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

// The type of what it gives is named: React 18's types do not export that of a fragment.
/** A text with elements in its `{name}` places: links, mostly. */
export function RichText({ text, values }: RichText.Props): ReactElement {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part))
  return createElement(Fragment, null, ...parts)
}

export declare namespace RichText {
  type Props = {
    /** What `t` gave, with its places still open. */
    readonly text: string
    readonly values: Readonly<Record<string, ReactNode>>
  }
}
