import type { ReactNode, Ref } from 'react'

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
