import { useText } from '../messages/useText.js'
import { downIcon } from '../ui/icons/down.js'
import { warnIcon } from '../ui/icons/warn.js'
import { isImage } from '../ui/isImage.js'
import { toneOf } from '../ui/toneOf.js'
import { useHostButton } from './useHostButton.js'
import { useNetwork } from './useNetwork.js'

// The design's ten tones: the page has none of the modal's tokens.
const tones = '1f6f7ec9812abf56405b85405059b385508a3a82b847535ac0587a2c8f7c'

/** The network the kit is on; opens the list. On one that is not configured it asks to switch. */
export function NetworkButton() {
  const t = useText()
  const { name, assets, isSupported } = useNetwork()
  const button = useHostButton({ view: isSupported ? 'Networks' : 'UnsupportedChain' })
  const image = assets?.imageUrl
  const tone = toneOf(name) * 6
  return (
    <button {...button} data-wk-button="network" data-unsupported={isSupported ? undefined : ''}>
      {isSupported &&
        (isImage(image) ? (
          <img data-wk-part="mark" src={image} alt="" referrerPolicy="no-referrer" />
        ) : (
          <svg data-wk-part="mark" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="12" fill={`#${tones.slice(tone - 6, tone)}`} />
            <text x="12" y="16" fill="#fff" fontSize="11" textAnchor="middle">
              {name[0]}
            </text>
          </svg>
        ))}
      {isSupported && name}
      <svg data-wk-part="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={isSupported ? downIcon : warnIcon} />
      </svg>
      {!isSupported && t('button.switchNetwork')}
    </button>
  )
}
