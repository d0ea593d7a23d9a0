import { useEffect, useState } from 'react'
import { getNetwork } from '../../networks/getNetwork.js'
import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { SourceLine } from '../../ui/SourceLine.js'
import { getTokens } from '../tokens.js'

/** So often the age of the figures is written anew, in milliseconds. */
const step = 10_000

/** Where the prices of tokens come from and how old they are, where no service tells them; and how many tokens could not be read. */
export function TokenSource({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  const { name } = useRead(getNetwork)
  const { pricing, readAt = 0, asked = 0, unread = 0 } = useRead(getTokens)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!pricing) return
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [pricing])
  const age = Math.max(0, Math.round((now - readAt) / 1000))
  return (
    <>
      {pricing && (
        <SourceLine>
          {age < 60
            ? t('account.pricesFromPools', { network: name, count: age })
            : t('account.oldPricesFromPools', { network: name, count: Math.floor(age / 60) })}
        </SourceLine>
      )}
      {unread > 0 && (
        <SourceLine>
          {t('account.unreadTokens', { count: unread, of: asked })}{' '}
          <button type="button" className="wk-textbtn" onClick={onRetry}>
            {t('common.tryAgain')}
          </button>
        </SourceLine>
      )}
    </>
  )
}
