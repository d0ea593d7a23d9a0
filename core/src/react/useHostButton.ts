import { reportBriefly } from '../actions/reportBriefly.js'
import type { Kit, OpenTarget } from '../kit/kit.js'
import { getTheme } from './getTheme.js'
import { setVariables } from './setVariables.js'
import { useKit } from './useKit.js'
import { useRead } from './useRead.js'

/** What the host's three buttons share: theme, opening, and loading what a press needs as soon as one is likely. */
export function useHostButton(target?: OpenTarget) {
  const kit: Kit = useKit()
  const theme = useRead(getTheme)
  const preload = () => {
    // Only a wish: the press itself tells what failed.
    kit.preload().catch(() => undefined)
  }
  return {
    type: 'button',
    'aria-haspopup': 'dialog',
    'data-theme': theme.mode === 'system' ? undefined : theme.mode,
    ref: (element: HTMLElement | null) => setVariables(element, theme),
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => {
      kit.open(target).catch((error) => reportBriefly(kit, error))
    },
  } as const
}
