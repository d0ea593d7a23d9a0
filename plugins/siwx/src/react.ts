import { useRead } from '@wallet-kit/core/react'
import type { SiwxSession } from './options.js'
import { getSession } from './session/getSession.js'

/** The session of the active account; undefined where it holds none. It draws again when that changes. Throws `ConfigError` outside of a `WalletKitProvider`. */
export const useSession = (): SiwxSession | undefined => useRead(getSession)
