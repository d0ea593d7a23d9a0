import { type ReactNode, useEffect, useState } from 'react'
import type { PreviewedToken, TransactionPreview } from '../../connection/transactionPreview.js'
import { isWalletKitError } from '../../errors/walletKitError.js'
import { formatUnits } from '../../format/amounts.js'
import { tokenMark } from '../../marks/marks.js'
import { isSameAddress, parseCaipAddress } from '../../networks/caip.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import { InlineNote } from '../../ui/InlineNote.js'
import { isNativeToken } from '../token.js'
import { previewTransfer } from '../transfer.js'
import { Changes } from './Changes.js'

/**
 * What is known of a transfer beforehand. `clear`: it does what is shown; `untold`: nothing can be told in its namespace at all;
 * `unknown`: the network does not show it; `late`: it has not shown it yet; `differs`: it does something else.
 */
export type TransferOutcome = 'waiting' | 'clear' | 'untold' | 'unknown' | 'late' | 'differs'

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
  const { caipAddress, to, token, units, decimals, symbol, iconUrl } = transfer
  const [preview, setPreview] = useState<TransactionPreview | 'late' | 'none'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused no more is another question
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setPreview(undefined)
    const timer = setTimeout(() => setPreview('late'), patience)
    const asked = { caipAddress, to, amount: units, decimals, signal }
    previewTransfer(kit, { ...asked, token: parseCaipAddress(token)?.address })
      .catch((error) =>
        isWalletKitError(error, 'UnsupportedOperationError')
          ? ('none' as const)
          : ({ isSimulated: false, reason: String(error) } as const),
      )
      .then((found) => {
        clearTimeout(timer)
        if (!signal.aborted) setPreview(found)
      })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kit, caipAddress, to, token, units, decimals, isRefused])

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
  const isKnown = typeof preview === 'object' && preview.isSimulated
  const chainId = parseCaipAddress(caipAddress)?.caipNetworkId ?? ''
  const line = { symbol, image: iconUrl, mark: tokenMark({ chainId, address: token }) }
  const lines = isKnown
    ? preview.changes
        .filter(({ token }) => isSent(transfer, token))
        .map(({ direction, amount }) => ({
          ...line,
          kind: direction,
          amount: formatUnits(amount, decimals),
        }))
    : undefined
  return <Changes lines={lines} cost={cost} />
}

function outcomeOf(
  preview: TransactionPreview | 'late' | 'none' | undefined,
  transfer: Sent,
): TransferOutcome {
  if (!preview) return 'waiting'
  if (preview === 'none') return 'untold'
  if (preview === 'late') return preview
  if (!preview.isSimulated) return 'unknown'
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
 * may take something afterwards.
 */
function isContradiction(
  { changes, allowances, failure }: Extract<TransactionPreview, { isSimulated: true }>,
  transfer: Sent,
): boolean {
  const left = changes.filter(({ direction }) => direction === 'out')
  const isOther = left.some(
    ({ token, amount }) => !isSent(transfer, token) || amount > transfer.units,
  )
  const isNothing = !left.length && !transfer.isOwn
  return failure !== undefined || isOther || isNothing || !!allowances?.length
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
