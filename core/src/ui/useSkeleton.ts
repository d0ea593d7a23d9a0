import { useEffect, useRef, useState } from 'react'

/** Whether a skeleton is to be shown: from 200 ms of loading on, and then for at least 300 ms, so that nothing flickers. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? 200 : Math.max(0, shownAt.current + 300 - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown
}
