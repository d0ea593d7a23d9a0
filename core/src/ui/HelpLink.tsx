import { useKit } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { Icon } from './Icon.js'
import { helpIcon } from './icons.js'

/** To the host's page about wallets, where it has one. */
export function HelpLink() {
  const t = useText()
  const { helpUrl } = useKit().config
  return helpUrl ? (
    <a
      className="wk-iconbtn"
      href={helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('common.help')}
    >
      <Icon path={helpIcon} />
    </a>
  ) : null
}
