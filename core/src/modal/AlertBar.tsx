import type { Alert } from '../notices/alert.js'
import { hideAlert } from '../notices/hideAlert.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { Icon } from '../ui/Icon.js'
import { IconButton } from '../ui/IconButton.js'
import { closeIcon } from '../ui/icons/close.js'
import { warnIcon } from '../ui/icons/warn.js'

/** The bar above the header, until it is dismissed. */
export function AlertBar({ alert, onDismiss }: AlertBar.Props) {
  const kit = useKit()
  const t = useText()
  const { key, kind, title, text } = alert
  return (
    <div className="wk-alert" data-wk-alert={key} data-kind={kind} role="alert">
      <Icon path={warnIcon} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <IconButton
        icon={closeIcon}
        label={t('common.dismissAlert')}
        onClick={() => {
          hideAlert(kit)
          onDismiss()
        }}
      />
    </div>
  )
}

export declare namespace AlertBar {
  type Props = { readonly alert: Alert; readonly onDismiss: () => void }
}
