import { type ReactNode, useId } from 'react'

export function Panel(props: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <p className="hint">{props.hint}</p>
      {props.children}
    </section>
  )
}
