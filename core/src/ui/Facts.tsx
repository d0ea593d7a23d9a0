import { Fragment } from 'react'

/** Short facts in one line with dots between them. Each has its own direction within, and their order is the reader's. */
export function Facts({ facts }: Facts.Props) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}

export declare namespace Facts {
  type Props = {
    /** None of them twice. */
    readonly facts: readonly string[]
  }
}
