import { useEffect, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import type { Namespace, ProviderOf } from '../networks/providers.js'
import { useKit } from '../react/useKit.js'
import { useAccount } from './useAccount.js'

/** The live wallet object of a connected namespace; undefined until it is there. */
export function useProvider<namespace extends Namespace>(
  namespace: namespace,
): ProviderOf<namespace> | undefined {
  const kit: Kit = useKit()
  const { isConnected, connector } = useAccount(namespace)
  const [held, setHeld] = useState<{
    readonly of: string
    readonly provider: ProviderOf<namespace>
  }>()
  const wallet = isConnected ? `${namespace} ${connector?.id}` : undefined

  useEffect(() => {
    if (!wallet) return
    let isGone = false
    kit.getProvider(namespace).then(
      (provider) => isGone || setHeld({ of: wallet, provider }),
      // It was disconnected meanwhile: there is none.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [kit, namespace, wallet])

  return held?.of === wallet ? held?.provider : undefined
}
