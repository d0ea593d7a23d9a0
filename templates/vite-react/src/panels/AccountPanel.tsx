import { useAccount, useNetwork } from '@wallet-kit/core/react'
import { Copyable } from '../parts/Copyable'
import { Panel } from '../parts/Panel'

/** Who is connected, and where. */
export function AccountPanel() {
  const account = useAccount()
  const network = useNetwork()
  return (
    <Panel title="Account" hint="What the page knows about the visitor.">
      <dl>
        <dt>Status</dt>
        <dd data-status={account.status}>{account.isRestoring ? 'restoring' : account.status}</dd>
        <dt>Address</dt>
        <dd>{account.address ? <Copyable name="address" text={account.address} /> : '–'}</dd>
        <dt>Network</dt>
        <dd>
          {network.isSupported ? network.name : `${account.caipNetworkId}, not supported here`}
        </dd>
        <dt>Accounts</dt>
        <dd>{account.accounts.length}</dd>
      </dl>
    </Panel>
  )
}
