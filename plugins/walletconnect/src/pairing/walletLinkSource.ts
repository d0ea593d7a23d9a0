import { isWalletKitError, type Kit } from '@wallet-kit/core'
import type { ListedWallet, WalletLinkSource } from '@wallet-kit/core/plugin'
import { buildPhoneLink } from '../links/walletLink.js'
import { getLive, getPairing, renewPairing } from '../slice.js'
import { holdAttempt } from './holdAttempt.js'

/** Makes the rows of wallets real links. The pairing is made while the visitor still reads the list. */
export default function walletLinkSource(kit: Kit): WalletLinkSource {
  return {
    start: () => preparePairing(kit),
    getHref: (wallet: ListedWallet) => buildPhoneLink(getPairing(kit), wallet),
  }
}

/** How long to wait after a failure before the next try, in ms. The wait doubles each time, up to `lastPause`. */
const firstPause = 3000
const lastPause = 30_000

/**
 * Makes a pairing link ahead, so that a wallet's row is a real link before it is tapped. Connecting then uses it. If that fails, it tries
 * again as long as the page is visible and no pairing screen is open, which would do that itself. Gives the function that ends it.
 */
export function preparePairing(kit: Kit): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  let release = hold()

  function hold() {
    const { attempt, release } = holdAttempt(kit, getLive(kit).options)
    attempt.approved.catch((error) => {
      // Only the host can fix an error with an alert, and has been told.
      isRefused = isWalletKitError(error) && error.notice?.as === 'alert'
    })
    return release
  }
  function again() {
    clearTimeout(timer)
    if (isRefused || getLive(kit).screens || document.visibilityState !== 'visible') return
    const { status } = getPairing(kit)
    if (status === 'expired') renewPairing(kit)
    else if (status === 'none') {
      release()
      release = hold()
    }
  }
  const stop = kit.subscribe(getPairing, ({ status }) => {
    clearTimeout(timer)
    if (status === 'ready') pause = firstPause
    if (status !== 'expired' && status !== 'none') return
    timer = setTimeout(again, pause)
    pause = Math.min(2 * pause, lastPause)
  })
  document.addEventListener('visibilitychange', again, { signal })
  return () => {
    clearTimeout(timer)
    lifetime.abort()
    stop()
    release()
  }
}
