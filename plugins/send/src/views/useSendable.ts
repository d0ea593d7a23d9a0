import { getAccount, getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import { connectView, reportError, unsupportedChainView, type View } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'

import { useEffect } from 'react'
import { SendUnsupportedError } from '../errors.js'
import { isSendable } from '../service/isSendable.js'
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
    // Before the wallet has answered nobody knows where it is.
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

/** The active account is on a network that the host configured. */
const isNetworkKnown = (kit: Kit) => getAccount(kit).caipNetworkId === getNetwork(kit).caipNetworkId
