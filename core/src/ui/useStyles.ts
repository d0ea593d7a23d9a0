import { useContext, useInsertionEffect } from 'react'
import { modalContext } from '../react/modalContext.js'
import { adoptStyles } from './adoptStyles.js'

/**
 * Adopts a view's own style sheet into the modal; it stays, as the next visit of the view needs it again.
 * @example useStyles(accountStyles)
 */
export function useStyles(css: string | undefined): void {
  const root = useContext(modalContext)?.root
  useInsertionEffect(() => {
    if (root && css) adoptStyles(root, css)
  }, [root, css])
}
