import { createElement, Fragment, type ReactElement, type ReactNode, type Ref } from 'react'
import { Icon } from './Icon.js'
import { classNames } from './useStyles.js'

/** The heading of a view that says one thing. `titleRef` makes it a place for the focus. */
export function Hero({ title, text, titleRef, isTight }: Hero.Props) {
  return (
    <div className={isTight ? 'wk-hero wk-hero--tight' : 'wk-hero'}>
      <h3 className="wk-hero__title" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h3>
      {text && <p className="wk-hero__text">{text}</p>}
    </div>
  )
}

export declare namespace Hero {
  type Props = {
    readonly title: ReactNode
    readonly text?: ReactNode
    readonly titleRef?: Ref<HTMLHeadingElement>
    readonly isTight?: boolean
  }
}

// The type of what it gives is named: React 18's types do not export that of a fragment.
/** A text with elements in its `{name}` places: links, mostly. Each piece of text stands in its own element. */
export function RichText({ text, values }: RichText.Props): ReactElement {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part))
  const inElements = parts.map((part) =>
    typeof part === 'string' && part ? createElement('span', null, part) : part,
  )
  return createElement(Fragment, null, ...inElements)
}

export declare namespace RichText {
  type Props = {
    /** What `t` gave, with its places still open. */
    readonly text: string
    readonly values: Readonly<Record<string, ReactNode>>
  }
}

/** A round icon over a heading. */
export function Seal({
  icon,
  kind,
}: {
  readonly icon: string
  readonly kind?: 'ok' | 'no' | 'ask' | undefined
}) {
  return (
    <div className={classNames('wk-seal', kind && `wk-seal--${kind}`)} aria-hidden="true">
      <Icon path={icon} />
    </div>
  )
}
