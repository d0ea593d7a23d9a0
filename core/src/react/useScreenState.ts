import { useEffect } from 'react'
import { reportError } from '../notices/reportError.js'
import { useKit } from './useKit.js'

/** Tells of a screen once: why it did not come, and that it, or its error, is drawn. */
export function useScreenState({ error, isDone, onReady }: useScreenState.Options): void {
  const kit = useKit()
  useEffect(() => {
    if (error) reportError(kit, error)
  }, [kit, error])
  useEffect(() => {
    if (isDone) onReady()
  }, [isDone, onReady])
}

export declare namespace useScreenState {
  type Options = {
    readonly error: unknown
    readonly isDone: boolean
    readonly onReady: () => void
  }
}
