import { signMessage } from '@wallet-kit/core'
import { useAccount, useKit } from '@wallet-kit/core/react'
import { useState } from 'react'
import { Copyable } from '../parts/Copyable'
import { Outcome } from '../parts/Outcome'
import { Panel } from '../parts/Panel'
import { useRequest } from '../useRequest'

/** Signs a text: proves that the visitor holds the account, costs nothing, changes nothing. */
export function SignPanel() {
  const kit = useKit()
  const { isConnected } = useAccount()
  const [message, setMessage] = useState('Hello from my app')
  const { request, run } = useRequest<string>()
  const isPending = request.status === 'pending'
  return (
    <Panel title="Sign a message" hint="Proves who the visitor is. Costs nothing.">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => signMessage(kit, { message }))
        }}
      >
        <label>
          Message
          <textarea
            rows={3}
            required
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <button type="submit" disabled={!isConnected || isPending} aria-busy={isPending}>
          {isPending ? 'Waiting for the wallet' : isConnected ? 'Sign' : 'Connect to sign'}
        </button>
      </form>
      <Outcome request={request}>
        {(signature) => (
          <>
            Signature <Copyable name="signature" text={signature} />
          </>
        )}
      </Outcome>
    </Panel>
  )
}
