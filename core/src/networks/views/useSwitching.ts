import { useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import { switchNetwork } from '../../connection/switchNetwork.js'
import { isWalletKitError } from '../../errors/walletKitError.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import { showToast } from '../../notices/toast.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { useWalletRequest } from '../../ui/useWalletRequest.js'
import type { Network } from '../network.js'

/** Switches to a network, waiting for the wallet where one is connected. Declined or failed, it says so and the view stays. */
export function useSwitching(onDone: () => void): useSwitching.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [pendingId, setPendingId] = useState<string>()

  async function choose({ caipNetworkId, namespace }: Network) {
    const isAsking = getAccount(kit, namespace).isConnected
    const request = isAsking ? begin() : undefined
    setPendingId(caipNetworkId)
    try {
      await switchNetwork(kit, { caipNetworkId, ...(request && { signal: request.signal }) })
      if (request?.signal.aborted) return
      request?.end()
      onDone()
    } catch (error) {
      if (request?.signal.aborted) return
      request?.end()
      if (!isWalletKitError(error, 'UserRejectedError')) reportError(kit, error)
      showToast(kit, { kind: 'error', text: t('networks.failed') })
    }
    setPendingId(undefined)
  }
  return { pendingId, choose }
}

export declare namespace useSwitching {
  type ReturnType = {
    /** CAIP-2 id of the network that the wallet is asked for. */
    readonly pendingId: string | undefined
    readonly choose: (network: Network) => void
  }
}
