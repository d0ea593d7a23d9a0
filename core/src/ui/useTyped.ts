import { useState } from 'react'
import { formatTyped } from '../format/formatTyped.js'
import { readTyped } from '../format/readTyped.js'
import { useKit } from '../react/useKit.js'

/** Keeps what was typed into an amount, for as long as the amount is what was made of it. */
export function useTyped({ amount, onAmount, decimals }: useTyped.Options): useTyped.ReturnType {
  const { locale } = useKit().config
  const [typed, setTyped] = useState({ text: '', amount: '', isUnclear: false })
  const isOwn = typed.amount === amount

  return {
    text: isOwn ? typed.text : formatTyped(amount, { locale }),
    isUnclear: isOwn && typed.isUnclear,
    type(text) {
      const { kind, amount: read = '' } = readTyped(text, { decimals, locale })
      if (kind === 'none') return false
      setTyped({
        // Groups would be in the way of who goes on typing.
        text: kind === 'grouped' ? formatTyped(read, { locale }) : text.trim(),
        amount: read,
        isUnclear: kind === 'unclear',
      })
      if (read !== amount) onAmount(read)
      return true
    },
  }
}

export declare namespace useTyped {
  type Options = {
    readonly amount: string
    readonly onAmount: (amount: string) => void
    readonly decimals: number | undefined
  }
  type ReturnType = {
    /** What stands in the field. */
    readonly text: string
    /** It has two readings, and counts as no amount. */
    readonly isUnclear: boolean
    /** Takes a new text; false: it is no amount, and nothing happened. */
    readonly type: (text: string) => boolean
  }
}
