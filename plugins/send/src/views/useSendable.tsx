import { getAccount, getNetworks, isWalletKitError, type Kit } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/assets'
import {
  connectView,
  fetchAccountType,
  fetchBalance,
  networksView,
  reportError,
  showToast,
  unsupportedChainView,
  type View,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, Empty, useText, warnIcon } from '@wallet-kit/core/ui'
import { useCallback, useEffect } from 'react'
import { isNetworkKnown, isSendable } from '../draft/draft.js'
import { SendUnsupportedError } from '../errors.js'
import { sendView } from '../views.js'

/**
 * Whether there is an account to send from. Without one the visitor is led to Connect, and from a network that is not configured
 * to the choice of one that is; where nothing can be sent it is said.
 */
export function useSendable(): 'yes' | 'unsupported' | undefined {
  const kit: Kit = useKit()
  const { namespace, isConnected, status } = useRead(getAccount)
  const isSupported = useRead(isSendable)
  const isConfigured = useRead(isNetworkKnown)
  useEffect(() => {
    if (status === 'disconnected') kit.router.reset(connectView)
    // Until the wallet has answered its network is not known.
    if (!isConnected || isSupported) return
    reportError(kit, new SendUnsupportedError({ namespace }))
    if (isConfigured) return
    const caipNetworkIds = getNetworks(kit)
      .filter((network) => network.namespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    const view = sendView as View<'Send', undefined>
    kit.router.replace(unsupportedChainView, { caipNetworkIds, view })
  }, [kit, status, isConnected, isSupported, isConfigured, namespace])
  if (!isConnected || !isConfigured) return undefined
  return isSupported ? 'yes' : 'unsupported'
}

/** Reads what the screens show of the account, anew with each account and network. Gives the function that reads it again. */
export function useSendData(): () => void {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const isHere = useRead(isSendable)
  const read = useCallback(() => {
    const report = (error: unknown) => reportError(kit, error)
    fetchTokens(kit).catch(report)
    fetchBalance(kit).catch(report)
    fetchAccountType(kit).catch(report)
  }, [kit])
  useEffect(() => {
    // Nothing is read for a network that the host did not configure.
    if (isConnected && caipAddress && isHere) read()
  }, [read, isConnected, caipAddress, isHere])
  return read
}

/** Reports an error. `PluginLoadError` has no notice, so a toast tells the visitor. */
export function useReport(): (error: unknown) => void {
  const kit: Kit = useKit()
  const t = useText()
  return useCallback(
    (error) => {
      reportError(kit, error)
      if (isWalletKitError(error, 'PluginLoadError')) {
        showToast(kit, { kind: 'error', text: t('send.error.failed') })
      }
    },
    [kit, t],
  )
}

/** Nothing can be sent on the active network. */
export function Unsupported() {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <Empty icon={warnIcon} title={t('send.error.unsupported')} text={t('send.unsupportedText')}>
      <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
        {t('send.switchNetwork')}
      </Button>
    </Empty>
  )
}
