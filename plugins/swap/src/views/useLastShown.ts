import { useEffect, useRef } from 'react'

/** Gives the last value while a newer one is on its way, so that nothing moves under the pointer. */
export function useLastShown<value>(value: value, isWaiting: boolean): value {
  const last = useRef(value)
  useEffect(() => {
    if (!isWaiting) last.current = value
  })
  return isWaiting ? last.current : value
}
