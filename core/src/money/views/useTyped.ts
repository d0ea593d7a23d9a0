import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatTyped, readTyped, type Typed } from '../../format/typedAmount.js'
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

/** Keys that follow a refused one within this time, in milliseconds, belong to it. */
const runPause = 700

type Place = {
  readonly start: number
  readonly end: number
  readonly direction: HTMLInputElement['selectionDirection']
}

/**
 * Gives the change handler of an amount's field. A refused key changes nothing: text and selection stay as they were. What
 * follows it at once would be joined to what stood before it (`1e3` would be 13), so it is refused with it, unless it
 * takes the place of the whole text. What is pasted or dropped is taken as the amount, or refused, as a whole.
 */
export function useAmountKeys(
  field: RefObject<HTMLInputElement | null>,
  typed: useTyped.ReturnType,
) {
  const before = useRef<Place>(undefined)
  const refused = useRef<Place & { readonly at: number }>(undefined)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    const input = field.current
    if (!input) return
    // React has no event that comes before each input.
    const onBeforeInput = (event: InputEvent) => {
      const place = placeOf(input)
      before.current = place
      // Who types elsewhere begins anew, also where the text stays as it was.
      const last = refused.current
      if (last && (place.start !== last.start || place.end !== last.end))
        refused.current = undefined
      const isPasted = event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop'
      if (!isPasted || event.data === null || input.readOnly) return
      event.preventDefault()
      latest.current.type(event.data, { isWhole: true })
    }
    input.addEventListener('beforeinput', onBeforeInput)
    return () => input.removeEventListener('beforeinput', onBeforeInput)
  }, [field])

  return ({ target, timeStamp }: ChangeEvent<HTMLInputElement>) => {
    const { text, type, refuse } = typed
    const place = before.current ?? placeOf(target)
    before.current = undefined
    const { current: last } = refused
    const isJoined =
      last !== undefined &&
      timeStamp - last.at < runPause &&
      place.start === last.start &&
      place.end === last.end &&
      place.end - place.start < text.length &&
      // Something was deleted otherwise.
      target.value.length > text.length - (place.end - place.start)
    if (isJoined) refuse()
    if (!isJoined && type(target.value)) {
      refused.current = undefined
      return
    }
    refused.current = { ...place, at: timeStamp }
    target.value = text
    target.setSelectionRange(place.start, place.end, place.direction ?? 'none')
  }
}

function placeOf(input: HTMLInputElement): Place {
  return {
    start: input.selectionStart ?? input.value.length,
    end: input.selectionEnd ?? input.value.length,
    direction: input.selectionDirection,
  }
}
