import type { Kit } from '../kit/kit.js'
import { getButtonText } from '../messages/getButtonText.js'
import { useKit } from '../react/useKit.js'
import { AccountButton } from './AccountButton.js'
import { useAccount } from './useAccount.js'
import { useHostButton } from './useHostButton.js'

/** Opens the modal to connect; once someone is connected it is the account button. Styled by `@wallet-kit/core/buttons.css`. */
export function ConnectButton() {
  const kit: Kit = useKit()
  const { button, failure } = useHostButton()
  const { address, status } = useAccount()
  if (address) return <AccountButton />
  const isConnecting = status === 'connecting'
  return (
    <>
      <button {...button} data-wk-button="connect" aria-busy={isConnecting || undefined}>
        {isConnecting && <i data-wk-part="spinner" aria-hidden="true" />}
        {getButtonText(kit, isConnecting ? 'button.connecting' : 'button.connect')}
      </button>
      {failure}
    </>
  )
}
