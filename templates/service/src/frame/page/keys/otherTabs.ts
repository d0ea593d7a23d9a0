import { object, optional, safeParse, string } from 'valibot'
import { NotConnectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { endAccount } from './endAccount.js'

const name = 'wallet-kit/login'
const wordSchema = object({ host: string(), accountId: optional(string()) })

/**
 * Tells the frames of this app in other tabs who has just logged in; without an account, that the visitor signed out. A browser that has no such
 * channel tells nothing: `confirmLogin` finds out before a key signs.
 */
export function tellOtherTabs({ host }: Pick<Frame, 'host'>, accountId?: string): void {
  useChannel((channel) => {
    channel.postMessage({ host, ...(accountId !== undefined && { accountId }) })
    channel.close()
  })
}

/** Ends the account of this frame once another tab signs out, or logs another one in. */
export function followOtherTabs(frame: Pick<Frame, 'host' | 'state'>): void {
  useChannel((channel) => {
    channel.onmessage = ({ data }) => {
      const { success, output } = safeParse(wordSchema, data)
      if (!success || output.host !== frame.host) return
      const { account, restoring } = frame.state
      const isOther = account ? account.accountId !== output.accountId : false
      // A restore that runs read the session that has just ended.
      const isEndedRestore = restoring !== undefined && output.accountId === undefined
      if (isOther || isEndedRestore) endAccount(frame, new NotConnectedError())
    }
  })
}

function useChannel(use: (channel: BroadcastChannel) => void): void {
  try {
    use(new BroadcastChannel(name))
  } catch {
    // Some browsers refuse it to a site inside another one.
  }
}
