import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type WalletDialog from './WalletDialog'
import type { Wallet } from './WalletDialog'

/**
 * The dialog of dialog.ts as a React app would have it: in a file of its own, which is loaded at the press. It too is without a library, a
 * style or a check.
 */
function App() {
  const [address, setAddress] = useState<string>()
  const [Dialog, setDialog] = useState<typeof WalletDialog>()

  useEffect(() => {
    Object.assign(window, { kit: { close: () => setDialog(undefined) } })
    const stored = localStorage.getItem('wallet')
    if (!stored) return
    async function restore(event: Event) {
      const { info, provider } = (event as CustomEvent<Wallet>).detail
      if (info.rdns !== stored) return
      const [known] = await provider.request({ method: 'eth_accounts' })
      setAddress(known)
    }
    addEventListener('eip6963:announceProvider', restore)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', restore)
  }, [])

  async function open() {
    const part = await import('./WalletDialog')
    setDialog(() => part.default)
  }

  function finish({ info }: Wallet, connected: string) {
    localStorage.setItem('wallet', info.rdns)
    setAddress(connected)
    setDialog(undefined)
  }

  return (
    <>
      {address ? (
        <button type="button" data-wk-button="account">
          {`${address.slice(0, 6)}…${address.slice(-4)}`}
        </button>
      ) : (
        <button type="button" data-wk-button="connect" onClick={open}>
          Connect
        </button>
      )}
      {Dialog && <Dialog onConnect={finish} />}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
