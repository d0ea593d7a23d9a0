import { useEffect, useRef } from 'react'

/**
 * What stood there last, for as long as something newer is on its way: whatever is pressed, nothing moves under the pointer.
 */
export function useHeld<value>(value: value, isHeld: boolean): value {
  const last = useRef(value)
  useEffect(() => {
    if (!isHeld) last.current = value
  })
  return isHeld ? last.current : value
}
