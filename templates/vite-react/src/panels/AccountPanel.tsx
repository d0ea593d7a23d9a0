import { useAccount, useNetwork } from '@wallet-kit/core/react'
import { nameNetwork } from '../nameNetwork'
import { Copyable } from '../parts/Copyable'
import { Panel } from '../parts/Panel'

/** Who is connected, and where. */
export function AccountPanel() {
  const account = useAccount()
  const { isSupported, name } = useNetwork()
  const network = isSupported ? name : nameNetwork(account.caipNetworkId)
  return (
    <Panel title="Account" hint="What the page knows about the visitor.">
      <dl>
        <dt>Status</dt>
        <dd data-status={account.status}>{account.isRestoring ? 'restoring' : account.status}</dd>
        <dt>Address</dt>
        <dd>{account.address ? <Copyable name="address" text={account.address} /> : '–'}</dd>
        <dt>Network</dt>
        <dd>{network}</dd>
        <dt>Accounts</dt>
        <dd>{account.accounts.length}</dd>
      </dl>
      <p className="outcome failed" role="status">
        {!isSupported &&
          `This page does not work on ${network}. Choose another network at the top of the page.`}
      </p>
    </Panel>
  )
}
