import { isWalletKitError } from '../../errors/walletKitError.js'
import type { TextKey } from '../../messages/getText.js'
import { useText } from '../../react/useText.js'
import { Actions, Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/ErrorState.js'
import { Hero } from '../../ui/Hero.js'
import { bangIcon, closeIcon, retryIcon } from '../../ui/Icon.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Mark } from '../../ui/Mark.js'
import type { ConnectingState } from './useConnecting.js'

const importMissing = () => import('./MissingWallet.js')

/** The full size of ConnectingExternal: what came of the request, and in embedded mode the wait for it. */
export function ConnectingOutcome(props: ConnectingOutcome.Props) {
  const { state, failure, app, wallet, retry } = props
  const t = useText()
  const icons = {
    from: <Mark {...app} size="l" />,
    to: <Mark {...wallet} size="l" />,
  }
  const values = { wallet: wallet.name }
  const again = (kind: 'primary' | 'quiet') => (
    <Button kind={kind} isWide icon={retryIcon} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  )
  if (state === 'failed') {
    return (
      <ErrorState
        figure={<LinkFigure state="broken" icon={bangIcon} {...icons} />}
        title={t('connecting.failed', values)}
        text={t(textOf(failure))}
        action={again('primary')}
      />
    )
  }
  if (state === 'missing') {
    return <LazyPart load={importMissing} title={wallet.name} props={{ app, wallet, retry }} />
  }
  if (state === 'declined') {
    return (
      <>
        <LinkFigure state="broken" icon={closeIcon} {...icons} />
        <Hero title={t('connecting.declined')} text={t('connecting.declinedText')} />
        <Actions>{again('primary')}</Actions>
      </>
    )
  }
  return (
    <>
      <LinkFigure state="waiting" {...icons} />
      <Hero
        title={t('connecting.continue', values)}
        text={t(state === 'pending' ? 'connecting.pending' : 'connecting.approve', values)}
      />
      <Actions>{again('quiet')}</Actions>
    </>
  )
}

/** What is known of why a wallet did not connect, and what to do. */
function textOf(failure: unknown): TextKey {
  if (isWalletKitError(failure, 'NoAccountsError')) return 'connecting.noAccountText'
  // The wallet has no part in it.
  if (isWalletKitError(failure, 'PluginLoadError')) return 'load.failedText'
  return 'connecting.failedText'
}

export declare namespace ConnectingOutcome {
  type Party = Pick<Mark.Props, 'image' | 'mark'> & { readonly name: string }
  type Props = {
    readonly state: ConnectingState
    /** What it ended with. */
    readonly failure?: unknown
    readonly app: Party
    /** `id` of its connector, by which a directory may know it where it is missing. */
    readonly wallet: Party & { readonly id?: string }
    readonly retry: () => void
  }
}
