import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { connectView, networksView } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, Empty, userIcon, useText } from '@wallet-kit/core/ui'
import { getLive } from '../slice.js'
import { NameForm } from './NameForm.js'

/** Choose a name and register it; elsewhere than on EVM networks it says so. */
export default function RegisterAccountNameView() {
  const kit: Kit = useKit()
  const t = useText()
  const { address, caipAddress, namespace } = useRead(getAccount)
  const { isSupported } = useRead(getNetwork)
  const { provider } = getLive(kit).options

  if (!provider && !kit.config.services?.blockchain) {
    return <Empty icon={userIcon} title={t('names.none')} text={t('names.noService')} />
  }
  if (!address) {
    return (
      <Empty icon={userIcon} title={t('names.noAccount')} text={t('names.noAccountText')}>
        <Button kind="quiet" onClick={() => kit.router.push(connectView)}>
          {t('names.connect')}
        </Button>
      </Empty>
    )
  }
  if (namespace !== 'eip155' || !isSupported) {
    return (
      <Empty icon={userIcon} title={t('names.none')} text={t('names.noneText')}>
        <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
          {t('names.switch')}
        </Button>
      </Empty>
    )
  }
  // Another account begins with a new form: a request to the wallet of the first one ends.
  return <NameForm key={caipAddress} />
}
