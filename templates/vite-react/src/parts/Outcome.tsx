import type { ReactNode } from 'react'
import type { Request } from '../useRequest'

type Props<Answer> = { request: Request<Answer>; children: (answer: Answer) => ReactNode }

/** What became of a request: read out by screen readers as soon as it is there. */
export function Outcome<Answer>({ request, children }: Props<Answer>) {
  return (
    <>
      <p className="outcome" role="status">
        {request.status === 'done' && children(request.answer)}
      </p>
      <p className="outcome failed" role="alert">
        {request.status === 'failed' && request.message}
      </p>
    </>
  )
}
