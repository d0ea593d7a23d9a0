import { useText } from '../messages/useText.js'
import { AccountButton } from './AccountButton.js'
import { useAccount } from './useAccount.js'
import { useHostButton } from './useHostButton.js'

/** Opens the modal to connect; once someone is connected it is the account button. Styled by `@wallet-kit/core/buttons.css`. */
export function ConnectButton() {
  const t = useText()
  const button = useHostButton()
  const { address, status } = useAccount()
  if (address) return <AccountButton />
  const isConnecting = status === 'connecting'
  return (
    <button {...button} data-wk-button="connect" aria-busy={isConnecting || undefined}>
      {isConnecting && <i data-wk-part="spinner" aria-hidden="true" />}
      {t(isConnecting ? 'button.connecting' : 'button.connect')}
    </button>
  )
}
