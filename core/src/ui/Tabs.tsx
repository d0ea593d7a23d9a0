import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** Tabs with their panel. Arrows, Home and End move and select; the list is one tab stop. */
export function Tabs({ label, tabs, selected, onSelect, isBusy, children }: Tabs.Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((tab) => tab.id === selected)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isRightToLeft = list.current?.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[
      event.key
    ]
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? index + (step ?? Number.NaN)
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[tabs.indexOf(next)]?.focus()
  }

  return (
    <div>
      <div className="wk-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className="wk-tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        aria-busy={isBusy || undefined}
      >
        {children}
      </div>
    </div>
  )
}

export declare namespace Tabs {
  type Props = {
    readonly label: string
    readonly tabs: readonly { readonly id: string; readonly label: string }[]
    /** Id of the selected tab. */
    readonly selected: string
    readonly onSelect: (id: string) => void
    readonly isBusy?: boolean
    /** The selected tab's panel. */
    readonly children: ReactNode
  }
}
