import type { Frame } from '../frame.js'
import type { EvmKey } from '../keys/createWallet.js'
import { format } from '../messages/format.js'

/** An account of the visitor, and the key that signs for it. */
export type Signer = {
  readonly type: 'eoa' | 'smartAccount'
  readonly address: `0x${string}`
  readonly key: EvmKey
}

/** The lines on top of every approval: who asks, for which account, on which network. */
export function describeRequest(frame: Frame, options: describeRequest.Options) {
  const { address, type = 'eoa', chainId } = options
  return [
    // What the browser vouches for, and not what the app says of itself.
    { label: format('approve.asker'), value: frame.host },
    {
      label: format(type === 'eoa' ? 'approve.account' : 'approve.smartAccount'),
      value: address,
    },
    { label: format('approve.network'), value: nameNetwork(frame, chainId) },
  ]
}

function nameNetwork({ settings }: Frame, chainId: string | undefined): string {
  if (chainId === undefined) return format('approve.anyNetwork')
  return settings.networks[chainId]?.name ?? chainId
}

export declare namespace describeRequest {
  type Options = {
    readonly address: string
    /** CAIP-2; absent if what is signed counts on every network. */
    readonly chainId?: string
    /** Default the key's own account. */
    readonly type?: Signer['type']
  }
}
