import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { Button } from '../ui/Button.js'

/** "Get Fern": to the list of all wallets where a plugin brings one, else to the host's guide; without either there is none. */
export function GetWallet({ wallet }: { readonly wallet: string }) {
  const kit: Kit = useKit()
  const text = useText()('connecting.get', { wallet })
  const all = kit.plugins.find(({ contributes }) => contributes?.allWallets)?.contributes
  const view = all?.allWallets?.view
  const { walletGuideUrl } = kit.config
  if (view) {
    return (
      <Button isWide onClick={() => kit.router.push(view)}>
        {text}
      </Button>
    )
  }
  if (!walletGuideUrl) return null
  return (
    <a
      className="wk-btn wk-btn--primary wk-btn--wide"
      href={walletGuideUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
    </a>
  )
}
