import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { RichText } from '../../ui/Hero.js'
import styles from '../../ui/styles/check.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { acceptLegal, getLegal } from '../legal.js'

/** "I accept the Terms and Privacy Policy", where the host asks for it. */
export default function LegalCheckbox() {
  const kit = useKit()
  const t = useText()
  useStyles(styles)
  const legal = useRead(getLegal)
  if (!legal) return null
  const { isAccepted, termsUrl, privacyUrl } = legal
  const key = termsUrl && privacyUrl ? 'acceptBoth' : termsUrl ? 'acceptTerms' : 'acceptPrivacy'
  const link = (url: string | undefined, text: string) => (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  return (
    <label className="wk-check">
      <input
        type="checkbox"
        checked={isAccepted}
        onChange={(event) => acceptLegal(kit, { isAccepted: event.target.checked })}
      />
      <span>
        <RichText
          text={t(`connect.${key}`)}
          values={{
            terms: link(termsUrl, t('connect.terms')),
            privacy: link(privacyUrl, t('connect.privacy')),
          }}
        />
      </span>
    </label>
  )
}
