import { Button, ErrorState, retryIcon, useText } from '@wallet-kit/core/ui'

/** A login that did not come about, with the way to try it again. */
export function LoginFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  return (
    <ErrorState
      title={t('embeddedWallet.social.ended')}
      text={t('embeddedWallet.failedText')}
      action={
        <Button isWide icon={retryIcon} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  )
}
