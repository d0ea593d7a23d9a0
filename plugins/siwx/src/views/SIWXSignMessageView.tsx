import { getAccount, getAccountNetwork, type Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  Button,
  ButtonRow,
  DataList,
  Hero,
  LinkFigure,
  Mark,
  penIcon,
  Stack,
  useText,
} from '@wallet-kit/core/ui'
import { defaultDuration } from '../constants.js'
import { isSignInRequired } from '../session/getSession.js'
import { getLive } from '../slice.js'
import { useSignIn } from './useSignIn.js'

/** Asks the visitor to sign in with the active account. Where that is required the modal does not close without it. */
export default function SIWXSignMessageView() {
  const kit: Kit = useKit()
  const t = useText()
  const { connector, address = '' } = useRead(getAccount)
  const { name: network } = useRead(getAccountNetwork)
  const { expiresIn = defaultDuration } = getLive(kit).config
  const isRequired = useRead(isSignInRequired)
  const { step, sign, cancel } = useSignIn()
  const { metadata, locale } = kit.config
  const note = step === 'signing' ? 'siwx.confirm' : isRequired && 'siwx.disconnects'
  const app = metadata?.name ?? t('common.thisApp')
  const ends = new Date(Date.now() + expiresIn)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(ends)
  return (
    <>
      <LinkFigure
        state={step ? 'waiting' : 'ask'}
        icon={penIcon}
        from={<Mark size="l" name={app} image={metadata?.icons?.[0]} />}
        to={<Mark size="l" name={connector?.name ?? ''} image={connector?.icon} />}
      />
      <Hero title={t('siwx.heading', { app })} text={t('siwx.text')} />
      <Stack>
        <div />
        <DataList
          isRuled
          rows={[
            [t('siwx.domain'), location.host],
            [t('siwx.account'), <Address key="account" address={address} isMain />],
            [t('siwx.network'), network],
            [
              t('siwx.expires'),
              <time key="expires" dateTime={ends.toISOString()}>
                {day}
              </time>,
            ],
          ]}
        />
        <ButtonRow>
          <Button kind="quiet" onClick={cancel}>
            {t('siwx.cancel')}
          </Button>
          <Button isBusy={!!step} onClick={sign}>
            {t(step ? `siwx.${step}` : 'siwx.sign')}
          </Button>
        </ButtonRow>
        {note && <p className="wk-note wk-note--center">{t(note)}</p>}
      </Stack>
    </>
  )
}
