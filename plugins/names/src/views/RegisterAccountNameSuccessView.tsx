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
import { NameMark } from './NameMark.js'

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
        to={<NameMark />}
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
