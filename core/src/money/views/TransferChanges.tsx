import { type ReactNode, useEffect, useState } from 'react'
import type { PreviewedToken, TransactionPreview } from '../../connection/transactionPreview.js'
import { isUnreached } from '../../errors/isUnreached.js'
import { isWalletKitError } from '../../errors/walletKitError.js'
import { tokenMark } from '../../marks/marks.js'
import { isSameAddress, parseCaipAddress } from '../../networks/caip.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import type { TokenScale } from '../../service/tokenBalance.js'
import { TextButton } from '../../ui/Button.js'
import { InlineNote } from '../../ui/InlineNote.js'
import { formatTokenUnits } from '../scale.js'
import { isNativeToken } from '../token.js'
import { previewTransfer } from '../transfer.js'
import { Changes } from './Changes.js'

/**
 * What is known of a transfer beforehand. `clear`: it does what is shown; `untold`: nothing can be told in its namespace at all;
 * `unknown`: the network does not show it; `late`: it has not shown it yet; `unreached`: no node answered; `failed`: it could not be
 * looked up for another reason; `differs`: it does something else.
 */
export type TransferOutcome =
  | 'waiting'
  | 'clear'
  | 'untold'
  | 'unknown'
  | 'late'
  | 'unreached'
  | 'failed'
  | 'differs'

type Shown = TransactionPreview | 'late' | 'none' | 'unreached' | 'failed'
type Sent = Pick<TransferChanges.Props, 'caipAddress' | 'token' | 'units' | 'isOwn'>

/** So long, in ms, nothing is said but that it is being looked at. */
const patience = 1_500

/**
 * What a transfer will change in the account that pays, as the network plays it through. `onOutcome` hears how that compares with
 * the amount. Nothing is drawn where the namespace cannot tell at all, and the changes, which end with the cost, while it is `waiting` or
 * `clear`.
 */
export function TransferChanges({
  onOutcome,
  isRefused = false,
  cost,
  ...transfer
}: TransferChanges.Props) {
  const kit = useKit()
  const t = useAmountText()
  const { caipAddress, to, token, units, decimals, scale, symbol, iconUrl } = transfer
  const [preview, setPreview] = useState<Shown>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused no more is another question, and each try is one
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setPreview(undefined)
    const timer = setTimeout(() => setPreview('late'), patience)
    const asked = { caipAddress, to, amount: units, decimals, signal }
    previewTransfer(kit, { ...asked, token: parseCaipAddress(token)?.address })
      .catch((error) => {
        if (isWalletKitError(error, 'UnsupportedOperationError')) return 'none'
        return isUnreached(error) ? 'unreached' : 'failed'
      })
      .then((found) => {
        clearTimeout(timer)
        if (!signal.aborted) setPreview(found)
      })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kit, caipAddress, to, token, units, decimals, isRefused, tries])

  const outcome = outcomeOf(preview, transfer)
  useEffect(() => onOutcome(outcome), [outcome, onOutcome])

  if (preview === 'none') return null
  if (outcome === 'differs')
    return isRefused ? null : (
      <InlineNote kind="danger" isStatus>
        {t('changes.differs')}
      </InlineNote>
    )
  if (outcome === 'unknown' || outcome === 'late')
    return (
      <InlineNote kind="warning" isStatus>
        {t(`changes.${outcome}`)}
      </InlineNote>
    )
  if (outcome === 'unreached' || outcome === 'failed')
    return (
      <>
        <InlineNote kind="warning" isStatus>
          {t(`changes.${outcome}`)}
        </InlineNote>
        <TextButton onClick={() => setTries(tries + 1)}>{t('common.tryAgain')}</TextButton>
      </>
    )
  const isKnown = typeof preview === 'object' && preview.isSimulated
  const chainId = parseCaipAddress(caipAddress)?.caipNetworkId ?? ''
  const line = { symbol, image: iconUrl, mark: tokenMark({ chainId, address: token }) }
  const lines = isKnown
    ? preview.changes
        .filter(({ token }) => isSent(transfer, token))
        .map(({ direction, amount }) => ({
          ...line,
          kind: direction,
          amount: formatTokenUnits(amount, { decimals, scale }),
        }))
    : undefined
  return (
    <>
      <Changes lines={lines} cost={cost} />
      {isKnown && preview.unseen === 'tokens' && (
        <InlineNote isStatus>{t('changes.partly')}</InlineNote>
      )}
    </>
  )
}

function outcomeOf(preview: Shown | undefined, transfer: Sent): TransferOutcome {
  if (!preview) return 'waiting'
  if (preview === 'none') return 'untold'
  if (typeof preview === 'string') return preview
  if (!preview.isSimulated) {
    if (preview.isHidden) return 'differs'
    if (preview.isUnreached) return 'unreached'
    return preview.isFailed ? 'failed' : 'unknown'
  }
  return isContradiction(preview, transfer) ? 'differs' : 'clear'
}

/** Whether a token is the one that is sent, and not one of several kinds in its contract. */
function isSent({ caipAddress, token }: Sent, { address, id }: PreviewedToken): boolean {
  const { namespace = 'eip155', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  if (id !== undefined) return false
  return token
    ? isSameAddress(address, token)
    : isNativeToken({ namespace, caipNetworkId }, address)
}

/**
 * The network would refuse it or cannot see what it does, anything else than at most the amount leaves, nothing leaves, or somebody
 * may take or control something afterwards.
 */
function isContradiction(
  { changes, allowances, authorities, failure }: Extract<TransactionPreview, { isSimulated: true }>,
  transfer: Sent,
): boolean {
  const left = changes.filter(({ direction }) => direction === 'out')
  const isOther = left.some(
    ({ token, amount }) => !isSent(transfer, token) || amount > transfer.units,
  )
  const isNothing = !left.length && !transfer.isOwn
  return (
    failure !== undefined || isOther || isNothing || !!allowances?.length || !!authorities?.length
  )
}

export declare namespace TransferChanges {
  type Props = {
    /** CAIP-10: who pays, and on which network. */
    readonly caipAddress: string
    readonly to: string
    /** CAIP-10; absent: the native coin. */
    readonly token?: string | undefined
    /** Base units. */
    readonly units: bigint
    readonly decimals: number
    /** How the token's amounts are shown. */
    readonly scale?: TokenScale | undefined
    readonly symbol: string
    readonly iconUrl?: string | undefined
    /** It goes to the account itself, so nothing has to leave. */
    readonly isOwn?: boolean | undefined
    /** The screen says already why the network would not take it. Once that is over, the network is asked anew. */
    readonly isRefused?: boolean | undefined
    /** What the network takes. */
    readonly cost?: ReactNode
    /** The same function while it is drawn. */
    readonly onOutcome: (outcome: TransferOutcome) => void
  }
}
