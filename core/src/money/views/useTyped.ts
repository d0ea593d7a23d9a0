import { useState } from 'react'
import { formatTyped } from '../../format/formatTyped.js'
import { readTyped, type Typed } from '../../format/readTyped.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'

/** Keeps what was typed into an amount, for as long as the amount is what was made of it. */
export function useTyped({ amount, onAmount, decimals }: useTyped.Options): useTyped.ReturnType {
  const { locale } = useKit().config
  const t = useAmountText()
  const [typed, setTyped] = useState<State>({ text: '', amount: '' })
  // What the last text was refused for, until another one is taken.
  const [refused, setRefused] = useState<Typed>()
  const isOwn = typed.amount === amount
  const text = isOwn ? typed.text : formatTyped(amount, { locale })
  const unclear = isOwn ? typed.unclear : undefined

  function explain(typed: Typed | undefined) {
    if (typed?.kind === 'unfinished') return t('amount.unfinished')
    if (typed?.kind === 'unclear') {
      const [whole, part] = typed.readings.map((reading) => formatTyped(reading, { locale }))
      return t('amount.unclear', { whole: whole ?? '', part: part ?? '' })
    }
    if (typed?.kind !== 'none') return undefined
    return typed.reason === 'decimals'
      ? t('amount.decimals', { count: decimals ?? 0 })
      : t('amount.digits', { example: formatTyped('12.5', { locale }) })
  }

  return {
    text,
    isUnclear: unclear !== undefined,
    reason: explain(refused ?? unclear),
    refuse: () => setRefused({ kind: 'none', reason: 'digits' }),
    type(given, { isWhole = false } = {}) {
      const text = isWhole ? given.trim() : given
      const read = readTyped(text, { decimals, locale })
      if (read.kind === 'none') {
        setRefused(read)
        return false
      }
      const next = read.amount ?? ''
      setRefused(undefined)
      setTyped({
        // Groups of a text that came at once would be in the way of who goes on typing.
        text: isWhole && read.kind === 'grouped' ? formatTyped(next, { locale }) : text,
        amount: next,
        ...(read.amount === undefined && { unclear: read }),
      })
      if (next !== amount) onAmount(next)
      return true
    },
  }
}

type State = { readonly text: string; readonly amount: string; readonly unclear?: Typed }

export declare namespace useTyped {
  type Options = {
    readonly amount: string
    readonly onAmount: (amount: string) => void
    readonly decimals: number | undefined
  }
  type ReturnType = {
    /** What stands in the field. */
    readonly text: string
    /** It has two readings or is half a group, and counts as no amount. */
    readonly isUnclear: boolean
    /** Why the last text was refused, or counts as no amount. */
    readonly reason: string | undefined
    /** Takes a new text; false: it is no amount, and nothing but the reason changed. */
    readonly type: (text: string, options?: { readonly isWhole?: boolean }) => boolean
    /** Says why nothing is taken, whatever it is. */
    readonly refuse: () => void
  }
}
