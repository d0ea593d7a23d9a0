import { type Alert, hideAlert } from '../notices/alert.js'
import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { IconButton } from '../ui/Button.js'
import { warnIcon } from '../ui/buttonIcons.js'
import { closeIcon, Icon } from '../ui/Icon.js'
import styles from '../ui/styles/alert.css.js'
import { useStyles } from '../ui/useStyles.js'

/** The bar above the header, until it is dismissed. */
export function AlertBar({ alert, onDismiss }: AlertBar.Props) {
  useStyles(styles)
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
