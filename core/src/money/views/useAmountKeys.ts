import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'
import type { useTyped } from './useTyped.js'

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
