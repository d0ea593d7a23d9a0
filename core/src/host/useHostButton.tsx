import { type ReactNode, useState } from 'react'
import { isWalletKitError } from '../errors/isWalletKitError.js'
import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit, OpenTarget } from '../kit/kit.js'
import { describeLoadFailure } from '../messages/describeLoadFailure.js'
import { reportBriefly } from '../notices/reportBriefly.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { getTheme } from '../ui/getTheme.js'
import { setVariables } from '../ui/setVariables.js'

/**
 * What the host's three buttons share: theme, opening, and loading what a press needs as soon as one is likely. Where that does not
 * load, `failure` says so beside the button; from the second time on only a reload of the page may help.
 */
export function useHostButton(target?: OpenTarget) {
  const kit: Kit = useKit()
  const theme = useRead(getTheme)
  const [attempts, setAttempts] = useState(0)
  const preload = () => {
    // Only a wish: the press itself tells what failed.
    kit.preload().catch(() => undefined)
  }
  function open() {
    kit.open(target).then(
      () => setAttempts(0),
      (error) => {
        reportBriefly(kit, error)
        if (isWalletKitError(error, 'PluginLoadError')) {
          setAttempts((error as PluginLoadError).attempts)
        }
      },
    )
  }
  const { text, label, press } = describeLoadFailure(kit, { attempts, retry: open })
  const failure: ReactNode = attempts > 0 && (
    <span data-wk-part="failure" role="alert" key={attempts}>
      {text}{' '}
      <button type="button" data-wk-part="retry" onClick={press}>
        {label}
      </button>
    </span>
  )
  const button = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'data-theme': theme.mode === 'system' ? undefined : theme.mode,
    ref: (element: HTMLElement | null) => setVariables(element, theme),
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  } as const
  return { button, failure }
}
