import { useAccount, useKit, useNetwork } from '@wallet-kit/core/react'
import { sendTransaction } from '@wallet-kit/plugin-eip155/actions'
import { type FormEvent, useState } from 'react'
import { parseAmount } from '../input/parseAmount'
import { parseReceiver } from '../input/parseReceiver'
import { Copyable } from '../parts/Copyable'
import { Outcome } from '../parts/Outcome'
import { Panel } from '../parts/Panel'
import { useRequest } from '../useRequest'

/** Sends the network's own currency on an EVM network. */
export function SendPanel() {
  const kit = useKit()
  const { isConnected, namespace } = useAccount()
  const { nativeCurrency } = useNetwork()
  const [receiver, setReceiver] = useState('')
  const [amount, setAmount] = useState('')
  const { request, run } = useRequest<string>()
  const isPending = request.status === 'pending'
  const canSend = isConnected && namespace === 'eip155'
  const label = canSend ? 'Send' : isConnected ? 'Switch to an EVM network' : 'Connect to send'

  function send(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const to = parseReceiver(receiver)
      const value = parseAmount(amount, nativeCurrency.decimals)
      return sendTransaction(kit, { to, value })
    })
  }

  return (
    <Panel title="Send a transaction" hint="Your wallet shows all of it first.">
      <form onSubmit={send} noValidate>
        <label>
          Receiver
          <input
            value={receiver}
            onChange={(event) => setReceiver(event.target.value)}
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label>
          Amount in {nativeCurrency.symbol}
          <input
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            placeholder="0.01"
            inputMode="decimal"
            autoComplete="off"
          />
        </label>
        <button type="submit" disabled={!canSend || isPending} aria-busy={isPending}>
          {isPending ? 'Waiting for the wallet' : label}
        </button>
      </form>
      <Outcome request={request}>
        {(hash) => (
          <>
            Sent: <Copyable name="transaction hash" text={hash} />
          </>
        )}
      </Outcome>
    </Panel>
  )
}
