import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Actions, Button, Hero, Seal, TextButton, useText } from '@wallet-kit/core/ui'
import { useEffect } from 'react'
import { addPasskey, exportKey, saveRecovery } from '../session/walletKey.js'
import { getUser } from '../slice.js'
import { keyIcon } from './icons.js'

/** What keeps the wallet's key. As long as only this browser opens the wallet, it says so. */
export default function WalletKeyView() {
  const kit: Kit = useKit()
  const t = useText()
  const user = useRead(getUser)
  const isMissing = !user
  const state = user?.needsRecovery ? 'missing' : 'kept'

  // Nobody is logged in, or not any more.
  useEffect(() => {
    if (isMissing) kit.router.replace(accountView)
  }, [kit, isMissing])

  const run = (task: (kit: Kit) => Promise<void>) => () => {
    task(kit).catch((error) => {
      if (!isWalletKitError(error, 'UserRejectedError')) reportError(kit, error)
    })
  }
  if (!user) return null
  // Who has nothing to log in with but passkeys could not use a code.
  const hasCode = user.email !== undefined || user.userName !== undefined
  return (
    <>
      <Seal icon={keyIcon} kind={state === 'missing' ? 'ask' : 'ok'} />
      <Hero
        title={t(`embeddedWallet.key.${state}.title`)}
        text={t(`embeddedWallet.key.${state}.text`)}
      />
      <Actions>
        <Button isWide icon={keyIcon} onClick={run(addPasskey)}>
          {t('embeddedWallet.key.addPasskey')}
        </Button>
        {hasCode && (
          <Button kind="quiet" isWide onClick={run(saveRecovery)}>
            {t('embeddedWallet.key.saveRecovery')}
          </Button>
        )}
        <Button kind="quiet" isWide onClick={run(exportKey)}>
          {t('embeddedWallet.key.exportKey')}
        </Button>
        {state === 'missing' && (
          <TextButton onClick={() => kit.router.back()}>{t('embeddedWallet.key.later')}</TextButton>
        )}
      </Actions>
    </>
  )
}
