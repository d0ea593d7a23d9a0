import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, readProperty } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Button, ErrorState, useHeader, useText } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { type Approval, readWallet, setApproval } from '../slice.js'
import { FrameBox } from './FrameBox.js'

/** Shows the frame, in which the visitor approves or declines. Leaving the screen declines. */
export default function ApproveTransactionView() {
  const kit: Kit = useKit()
  const t = useText()
  const current = useRead(getApproval)
  // A screen on its way out may see the approval of the next one.
  const [{ end, method }] = useState(() => readWallet(kit).approval.peek() ?? noApproval)
  useHeader({ title: t(`embeddedWallet.approve.${titles[method] ?? 'title'}`) })
  const approval = current?.end === end ? current : undefined

  // Opened by itself, there is nothing to approve.
  useEffect(() => {
    if (!end) kit.router.replace(accountView)
  }, [kit, end])
  useEffect(
    () => () => {
      if (!end) return
      end.abort()
      if (readWallet(kit).approval.peek()?.end === end) setApproval(kit, undefined)
    },
    [kit, end],
  )

  if (approval?.failure) {
    const { error } = approval.failure
    const notice = isWalletKitError(error) ? error.notice : undefined
    return (
      <ErrorState
        kind="no"
        title={t(notice?.key ?? 'embeddedWallet.error.failed', notice?.values)}
        text={t(`embeddedWallet.approve.${readOutcome(approval.failure)}`)}
        action={
          <Button kind="quiet" isWide onClick={() => kit.router.back()}>
            {t('embeddedWallet.approve.close')}
          </Button>
        }
      />
    )
  }
  return end ? <FrameBox /> : null
}

const noApproval = { end: undefined, method: '' }

/** What the screen is called, by the request; what sends has the title of the view. */
const titles: Readonly<Record<string, string>> = {
  personal_sign: 'signMessage',
  solana_signMessage: 'signMessage',
  eth_signTypedData_v3: 'signData',
  eth_signTypedData_v4: 'signData',
  eth_signTransaction: 'signTransaction',
  solana_signTransaction: 'signTransaction',
  solana_signAllTransactions: 'signTransactions',
  wallet_requestExecutionPermissions: 'allowSession',
}

/** What is said if it may have been done, and if it was not. */
const outcomes = {
  signs: ['unsignedText', 'failedText'],
  sends: ['unknownText', 'refusedText'],
  grants: ['maybeAllowedText', 'unallowedText'],
} as const

/** What became of what was asked, as far as the frame's answer says it. */
function readOutcome({ error, effect, isUnknown }: NonNullable<Approval['failure']>) {
  if (isWalletKitError(error, 'MethodNotAllowedError')) return 'notAllowedText'
  const [unknown, refused] = outcomes[effect]
  const code = isWalletKitError(error, 'FrameAnswerError') && readProperty(error, 'code')
  if (code === 'OperationPending' || code === 'OperationFailed') return 'sentText'
  return isUnknown ? unknown : refused
}

const getApproval = (kit: Kit) => readWallet(kit).approval.value
