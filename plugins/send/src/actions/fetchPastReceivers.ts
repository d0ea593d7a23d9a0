import { getAccount, type Kit } from '@wallet-kit/core'
import { hasData, parseCaipAddress } from '@wallet-kit/core/plugin'
import { isSendable } from '../service/isSendable.js'
import { readHistory } from '../service/readHistory.js'
import { type History, sendSlice } from '../slice.js'

/**
 * Reads from the account's history whom it has sent to, page by page, up to ten of them. Best effort, and it never rejects: where it
 * cannot be read, those that were sent to from here are known all the same, and the next call goes on where this one failed.
 */
export async function fetchPastReceivers(kit: Kit): Promise<void> {
  const { caipAddress = '' } = getAccount(kit)
  const account = parseCaipAddress(caipAddress)
  const { history } = kit.read(sendSlice)
  const before = history.peek()?.caipAddress === caipAddress ? history.peek() : undefined
  if (!account || !isSendable(kit) || !hasData(kit, 'history')) return
  if (before && before.status !== 'failed') return
  const { signal } = begin(kit)
  let known: History = {
    ...(before ?? { caipAddress, addresses: [], payers: [], pages: 0 }),
    status: 'loading',
  }
  put(kit, known)
  try {
    while (known.status === 'loading') {
      known = await readHistory(kit, { account, known, signal })
      if (signal.aborted) return
      put(kit, known)
    }
  } catch {
    if (!signal.aborted) put(kit, { ...known, status: 'failed' })
  }
}

function begin(kit: Kit): AbortController {
  const abort = new AbortController()
  kit.write(sendSlice, (send) => {
    send.reading.value = abort
  })
  return abort
}

function put(kit: Kit, history: History) {
  kit.write(sendSlice, (send) => {
    send.history.value = history
  })
}
