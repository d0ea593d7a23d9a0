import { createElement, Fragment, type ReactNode } from 'react'

/** A text with elements in its `{name}` places: links, mostly. */
export function RichText({ text, values }: RichText.Props) {
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
