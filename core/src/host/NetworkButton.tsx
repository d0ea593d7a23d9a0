import type { Kit } from '../kit/kit.js'
import { getButtonText } from '../messages/getButtonText.js'
import { useKit } from '../react/useKit.js'
import { downIcon } from '../ui/icons/down.js'
import { warnIcon } from '../ui/icons/warn.js'
import { useHostButton } from './useHostButton.js'
import { useNetwork } from './useNetwork.js'

/** The network the kit is on; opens the list. On one that is not configured it asks to switch. */
export function NetworkButton() {
  const kit: Kit = useKit()
  const { name, assets, isSupported } = useNetwork()
  const { button, failure } = useHostButton({ view: isSupported ? 'Networks' : 'UnsupportedChain' })
  const image = assets?.imageUrl
  return (
    <>
      <button {...button} data-wk-button="network" data-unsupported={isSupported ? undefined : ''}>
        {isSupported &&
          (image ? (
            <img data-wk-part="mark" src={image} alt="" referrerPolicy="no-referrer" />
          ) : (
            <span data-wk-part="mark" aria-hidden="true">
              {name[0]}
            </span>
          ))}
        {isSupported && name}
        <svg data-wk-part="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d={isSupported ? downIcon : warnIcon} />
        </svg>
        {!isSupported && getButtonText(kit, 'button.switchNetwork')}
      </button>
      {failure}
    </>
  )
}
