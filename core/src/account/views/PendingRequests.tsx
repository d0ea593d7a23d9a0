import { useEffect } from 'react'
import { followRequests } from '../../connection/followRequests.js'
import { getAccount } from '../../connection/getAccount.js'
import { getAddressUrl } from '../../connection/getAddressUrl.js'
import {
  forgetRequest,
  getPendingRequests,
  type PendingRequest,
} from '../../connection/pendingRequests.js'
import type { Kit } from '../../kit/kit.js'
import { getNetwork } from '../../networks/chains.js'
import { explorerPage } from '../../networks/network.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { Button, onFirstClick } from '../../ui/Button.js'
import { ButtonRow } from '../../ui/ButtonRow.js'
import { InlineNote } from '../../ui/InlineNote.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Group, ListItem, Tag } from '../../ui/ListItem.js'
import { Mark } from '../../ui/Mark.js'
import { Stack } from '../../ui/Stack.js'
import { penIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

/** Lists the requests that the wallet has not answered, each with a way back to its screen, and those that it may have sent. */
export function PendingRequests() {
  const kit: Kit = useKit()
  const t = useText()
  useStyles(accountStyles)
  useStyles(featureStyles)
  useEffect(() => followRequests(kit), [kit])
  const { connector } = useRead(getAccount)
  const requests = useRead(getPendingRequests)
  if (!requests.length) return null
  const { metadata } = kit.config
  const app = metadata?.name ?? t('common.thisApp')
  const wallet = connector?.name ?? t('pending.wallet')
  const awaited = requests.filter(({ open }) => open)
  const unknown = requests.filter(({ open }) => !open)
  return (
    <>
      {unknown.map((request) => (
        <UnknownRequest key={request.key} request={request} wallet={request.wallet ?? wallet} />
      ))}
      {awaited.length > 0 && (
        <Group label={t('pending.label')}>
          {awaited.map(({ key, what, open }) => (
            <ListItem
              key={key}
              className="wk-row--whole"
              mark={
                <LinkFigure
                  state="ask"
                  isCompact
                  icon={penIcon}
                  from={<Mark name={app} image={metadata?.icons?.[0]} size="s" />}
                  to={<Mark name={wallet} image={connector?.icon} size="s" />}
                />
              }
              name={t('pending.title', { wallet, what })}
              end={<Tag>{t('pending.open')}</Tag>}
              onClick={onFirstClick(() => open?.(kit))}
            />
          ))}
        </Group>
      )}
    </>
  )
}

/** One request of which this page does not know whether it was sent, or that was found on the network. It stays until the visitor removes it. */
function UnknownRequest({ request, wallet }: UnknownRequest.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { key, what, hash, askedAt } = request
  const address = useRead(getAddressUrl)
  const network = useRead(getNetwork)
  const url = hash ? explorerPage(network, 'transaction', hash) : address
  const time = new Intl.DateTimeFormat(kit.config.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Stack gap={2}>
      <InlineNote kind={hash ? 'info' : 'warning'} isStatus>
        <strong>{`${t(hash ? 'pending.found' : 'pending.unknown', { what })} `}</strong>
        <span>
          {t(hash ? 'pending.foundText' : 'pending.unknownText', {
            wallet,
            time: time.format(askedAt),
          })}
        </span>
      </InlineNote>
      <ButtonRow>
        <Button kind="quiet" onClick={() => forgetRequest(kit, { key })}>
          {t('pending.remove')}
        </Button>
        {url && (
          <Button kind="quiet" onClick={() => window.open(url, '_blank', 'noopener')}>
            {t('account.explorer')}
          </Button>
        )}
      </ButtonRow>
    </Stack>
  )
}

declare namespace UnknownRequest {
  type Props = { readonly request: PendingRequest; readonly wallet: string }
}
