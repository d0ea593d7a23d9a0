import { useAmountText } from '../../react/useAmountText.js'
import { Icon } from '../../ui/Icon.js'
import { warnIcon } from '../../ui/icons/warn.js'

/** Says of a token that neither the host nor the service lists it. */
export function UnlistedTag() {
  const t = useAmountText()
  return (
    <span className="wk-tag wk-tag--warn">
      <Icon path={warnIcon} size="s" />
      {t('token.unlisted')}
    </span>
  )
}
