import { getAddressUrl } from '../../connection/getAddressUrl.js'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { accountsView } from '../../router/coreViews.js'
import { Address } from '../../ui/Address.js'
import { Avatar } from '../../ui/Avatar.js'
import { IconButton } from '../../ui/Button.js'
import { downIcon } from '../../ui/buttonIcons.js'
import { copyText } from '../../ui/copyText.js'
import { copyIcon, Icon } from '../../ui/Icon.js'
import { leadTo } from '../../ui/leadTo.js'
import { externalIcon } from '../../ui/screenIcons.js'
import { getAccounts, getIdentity } from '../identity.js'

/** The active account: avatar, name and address, which lead to the others where there are any; copy and explorer. */
export function AccountIdentity() {
  const kit: Kit = useKit()
  const t = useText()
  const accounts = useRead(getAccounts)
  const { image } = useRead(getIdentity)
  const url = useRead(getAddressUrl)
  const [account] = accounts
  if (!account) return null
  const { address, index } = account
  const name = account.name ?? t('accounts.name', { index })
  const count = accounts.length
  const hasOthers = count > 1
  const short = truncateAddress(checksumAddress(address))
  const who = (
    <>
      <Avatar address={address} image={image} />
      <span className="wk-who__text">
        <span className="wk-who__name">
          <bdi>{name}</bdi>
          {hasOthers && <Icon path={downIcon} size="s" />}
        </span>
        {hasOthers && (
          <span className="wk-visually-hidden">
            {`, ${t('account.switch', { address: short, index, count })}`}
          </span>
        )}
        <span className="wk-who__addr" aria-hidden={hasOthers || undefined}>
          <Address address={address} isMain={!hasOthers} />
          {hasOthers && (
            <>
              <span>{' · '}</span>
              <bdi>{t('account.index', { index, count })}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  )
  return (
    <div className="wk-who">
      {hasOthers ? (
        <button
          type="button"
          className="wk-who__switch"
          data-wk-key="accounts"
          {...leadTo(kit, accountsView)}
        >
          {who}
        </button>
      ) : (
        who
      )}
      <div className="wk-who__tools">
        <IconButton
          icon={copyIcon}
          label={t('account.copy')}
          onClick={() => copyText(kit, { text: address, toast: 'account.copied' })}
        />
        {url && (
          <a
            className="wk-iconbtn"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('account.explorer')}
          >
            <Icon path={externalIcon} isDirectional />
          </a>
        )}
      </div>
    </div>
  )
}
