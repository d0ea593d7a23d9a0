import { getAccount, type Kit } from '@wallet-kit/core'
import { parseCaipAddress, reportError, toCaipAddress } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useText } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import type { OnrampProvider } from '../options.js'
import { findPayout } from '../providers/providers.js'
import { beginPurchase, requestUrl } from '../purchase/providerPage.js'

/**
 * Opens a provider's page for an account. The tab is opened at once, within the press, since a browser refuses it later; it gets its
 * address once that is known. If the browser refuses to open the tab, there is a link to press. If the visitor leaves or changes the
 * account meanwhile, the page is not opened.
 */
export function useProviderPage(caipAddress: string): useProviderPage.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const current = useRef<AbortController | undefined>(undefined)
  const [pendingId, setPendingId] = useState<string>()
  const [link, setLink] = useState<Link>()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => () => current.current?.abort(), [])

  const payoutOf = (provider: OnrampProvider) => {
    const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
    const payout = findPayout(provider, caipNetworkId)
    return {
      chainName: payout?.chainName,
      caipAddress: toCaipAddress({
        caipNetworkId: payout?.caipNetworkId ?? caipNetworkId,
        address,
      }),
    }
  }

  async function open(provider: OnrampProvider) {
    const { id, name } = provider
    const tab = openBlank(t('onramp.opening', { provider: name }))
    current.current?.abort()
    const own = new AbortController()
    const { signal } = own
    current.current = own
    const closeTab = () => tab?.close()
    signal.addEventListener('abort', closeTab)
    setPendingId(id)
    setLink(undefined)
    const closing = setInterval(() => tab?.closed && own.abort(), 500)
    const payout = payoutOf(provider)
    try {
      const url = await requestUrl(kit, { provider, ...payout, signal })
      if (getAccount(kit).caipAddress !== caipAddress) own.abort()
      signal.throwIfAborted()
      // From now on the tab shows the provider's page: leaving the screen does not close it.
      signal.removeEventListener('abort', closeTab)
      if (tab) {
        tab.location.replace(url)
        beginPurchase(kit, { provider, caipAddress: payout.caipAddress, tab })
        setOpened({ ...provider, host: new URL(url).host })
      } else setLink({ id, name, url, host: new URL(url).host })
    } catch (error) {
      if (!signal.aborted) {
        closeTab()
        reportError(kit, error)
      }
    } finally {
      clearInterval(closing)
      if (current.current === own) setPendingId(undefined)
    }
  }

  function follow(provider: OnrampProvider) {
    beginPurchase(kit, { provider, caipAddress: payoutOf(provider).caipAddress })
    // The link is good once. It is removed after the press has gone through it.
    setTimeout(() => {
      setLink(undefined)
      if (link) setOpened({ ...provider, host: link.host })
    })
  }
  return { pendingId, link, opened, open, follow }
}

/** An empty tab that says what comes, and that cannot reach this page. */
function openBlank(words: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  try {
    tab.opener = null
    tab.document.title = words
    tab.document.body.textContent = words
  } catch {
    // An embedded browser that does not let us write there.
  }
  return tab
}

type Link = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly host: string
}
type Opened = OnrampProvider & { readonly host: string }

export declare namespace useProviderPage {
  type ReturnType = {
    /** The provider whose page is being opened. */
    readonly pendingId: string | undefined
    /** The page that has to be pressed to open. */
    readonly link: Link | undefined
    /** The provider whose page was opened last. */
    readonly opened: Opened | undefined
    readonly open: (provider: OnrampProvider) => void
    /** The link of a provider was pressed. */
    readonly follow: (provider: OnrampProvider) => void
  }
}
