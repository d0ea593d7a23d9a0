import { useEffect, useState } from 'react'
import type { TransactionPreview } from '../../connection/contractCall.js'
import { isWalletKitError } from '../../errors/isWalletKitError.js'
import { formatUnits } from '../../format/formatUnits.js'
import { parseCaipAddress } from '../../networks/caip.js'
import { isSameAddress } from '../../networks/isSameAddress.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit } from '../../react/useKit.js'
import { InlineNote } from '../../ui/InlineNote.js'
import { isNativeToken } from '../isNativeToken.js'
import { previewTransfer } from '../previewTransfer.js'
import { Changes } from './Changes.js'

/**
 * What is known of a transfer beforehand. `clear`: it does what is shown, or nothing can be told in its namespace at all. `unknown`:
 * the network does not show it. `differs`: it does something else.
 */
export type TransferOutcome = 'waiting' | 'clear' | 'unknown' | 'differs'

/** So long, in ms, nothing is said but that it is being looked at. */
const patience = 1_500

/**
 * What a transfer will change in the account that pays, as the network plays it through. `onOutcome` hears how that compares with
 * the amount. Nothing is drawn where the namespace cannot tell at all.
 */
export function TransferChanges({ onOutcome, ...transfer }: TransferChanges.Props) {
  const kit = useKit()
  const t = useAmountText()
  const { caipAddress, to, token, units, decimals, symbol, iconUrl } = transfer
  const [preview, setPreview] = useState<TransactionPreview | 'late' | 'none'>()
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
  }, [kit, caipAddress, to, token, units, decimals])

  const outcome = outcomeOf(preview, transfer)
  useEffect(() => onOutcome(outcome), [outcome, onOutcome])

  if (preview === 'none') return null
  if (outcome === 'differs')
    return (
      <InlineNote kind="danger" isStatus>
        {t('changes.differs')}
      </InlineNote>
    )
  if (outcome === 'unknown')
    return (
      <InlineNote kind="warning" isStatus>
        {t('changes.unknown')}
      </InlineNote>
    )
  const isKnown = typeof preview === 'object' && preview.isSimulated
  // That it would be refused is said of the estimate.
  if (isKnown && preview.failure !== undefined) return null
  const line = { symbol, image: iconUrl }
  const lines = isKnown
    ? preview.changes
        .filter(({ token }) => isSent(transfer, token.address))
        .map(({ direction, amount }) => ({
          ...line,
          kind: direction,
          amount: formatUnits(amount, decimals),
        }))
    : undefined
  return <Changes lines={lines} />
}

function outcomeOf(
  preview: TransactionPreview | 'late' | 'none' | undefined,
  transfer: Pick<TransferChanges.Props, 'caipAddress' | 'token' | 'units'>,
): TransferOutcome {
  if (!preview) return 'waiting'
  if (preview === 'none') return 'clear'
  if (preview === 'late' || !preview.isSimulated) return 'unknown'
  return isContradiction(preview, transfer) ? 'differs' : 'clear'
}

/** Whether a token (CAIP-10) is the one that is sent. */
function isSent(
  { caipAddress, token }: Pick<TransferChanges.Props, 'caipAddress' | 'token'>,
  address: string,
): boolean {
  const { namespace = 'eip155', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  return token
    ? isSameAddress(address, token)
    : isNativeToken({ namespace, caipNetworkId }, address)
}

/** Anything else than at most the amount leaves, or somebody may take something afterwards. */
function isContradiction(
  preview: Extract<TransactionPreview, { isSimulated: true }>,
  transfer: Pick<TransferChanges.Props, 'caipAddress' | 'token' | 'units'>,
): boolean {
  const isOther = preview.changes.some(
    ({ direction, token, amount }) =>
      direction === 'out' && (!isSent(transfer, token.address) || amount > transfer.units),
  )
  return isOther || !!preview.allowances?.length
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
    /** The same function while it is drawn. */
    readonly onOutcome: (outcome: TransferOutcome) => void
  }
}
