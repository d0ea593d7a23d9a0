import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { SourceLine } from '../../ui/SourceLine.js'
import { getTokens } from '../tokens.js'
import { PriceSource } from './PriceSource.js'

/** Where the prices of tokens come from and how old they are, where no service tells them; and how many tokens could not be read. */
export function TokenSource({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  const { pricing, readAt = 0, asked = 0, unread = 0 } = useRead(getTokens)
  return (
    <>
      {pricing && <PriceSource readAt={readAt} />}
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
