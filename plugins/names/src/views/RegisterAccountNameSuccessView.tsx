import type { Kit } from '@wallet-kit/core'
import { accountView, type ViewProps } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Actions,
  Avatar,
  accountStyles,
  Button,
  checkIcon,
  Hero,
  LinkFigure,
  useEntryFocus,
  useStyles,
  useText,
} from '@wallet-kit/core/ui'
import { useRef } from 'react'
import type { registerAccountNameSuccessView } from '../views.js'

/** The account and its new name. */
export default function RegisterAccountNameSuccessView({
  params: { name, address },
}: ViewProps<typeof registerAccountNameSuccessView>) {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  return (
    <div ref={view}>
      <LinkFigure
        state="done"
        icon={checkIcon}
        from={<Avatar address={address} size="l" />}
        to={<NameIcon />}
      />
      <Hero title={<bdi dir="ltr">{name}</bdi>} text={t('names.registeredText')} />
      <Actions>
        <Button isWide data-wk-entry="" onClick={() => kit.router.reset(accountView)}>
          {t('names.done')}
        </Button>
      </Actions>
    </div>
  )
}

/** The icon of a name: an at sign. Decorative. */
function NameIcon() {
  return (
    <span className="wk-mark wk-mark--l wk-mark--round" aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="3.4" fill="none" strokeWidth="2" />
        <path
          d="M15.4 8.6v4.6a2.3 2.3 0 0 0 4.6 0V12a8 8 0 1 0-3.2 6.4"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
