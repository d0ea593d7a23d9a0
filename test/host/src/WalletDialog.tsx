import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export type Wallet = {
  readonly info: { readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: {
    request(call: { method: string }): Promise<readonly string[]>
  }
}

/** The dialog of react-dialog.tsx. It asks for wallets when it is there, as the page had no reason to. */
export default function WalletDialog({
  onConnect,
}: {
  readonly onConnect: (wallet: Wallet, address: string) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  useEffect(() => {
    const add = (event: Event) =>
      setWallets((known) => [...known, (event as CustomEvent<Wallet>).detail])
    addEventListener('eip6963:announceProvider', add)
    dispatchEvent(new Event('eip6963:requestProvider'))
    dialog.current?.showModal()
    return () => removeEventListener('eip6963:announceProvider', add)
  }, [])

  async function choose(wallet: Wallet) {
    const [address = ''] = await wallet.provider.request({ method: 'eth_requestAccounts' })
    onConnect(wallet, address)
  }

  return createPortal(
    <dialog ref={dialog}>
      {wallets.map((wallet) => (
        <button
          key={wallet.info.rdns}
          type="button"
          data-wk-connector={wallet.info.rdns}
          onClick={() => choose(wallet)}
        >
          <img src={wallet.info.icon} alt="" />
          {wallet.info.name}
        </button>
      ))}
    </dialog>,
    document.body,
  )
}
