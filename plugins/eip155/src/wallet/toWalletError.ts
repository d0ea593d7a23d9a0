import {
  ChainDisconnectedError,
  ChainNotAddedError,
  RequestPendingError,
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
  type WalletKitError,
  WalletRequestError,
} from '@wallet-kit/core'
import { readProperty } from './readProperty.js'

/** Translates what a wallet threw into an error of the kit; nothing of it is trusted. */
export function toWalletError(cause: unknown, method: string): WalletKitError {
  const code = readCode(cause)
  switch (code) {
    case 4001:
    case 5000:
      return new UserRejectedError({ cause })
    case -32002:
      return new RequestPendingError({ cause })
    case 4100:
      return new UnauthorizedError({ cause })
    case 4200:
    case -32601:
    case -32004:
      return new UnsupportedMethodError({ cause, method })
    case 4900:
      return new WalletDisconnectedError({ cause })
    case 4901:
      return new ChainDisconnectedError({ cause })
    case 4902:
      return new ChainNotAddedError({ cause })
    default: {
      const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
      return new WalletRequestError({ cause, code, text })
    }
  }
}

/** Wallets on phones wrap the real code into an internal error. */
function readCode(cause: unknown): number | undefined {
  const code = readProperty(cause, 'code')
  if (code === -32603) {
    const original = readProperty(readProperty(cause, 'data'), 'originalError')
    const inner = readProperty(original, 'code')
    if (Number.isInteger(inner)) return inner as number
  }
  return Number.isInteger(code) ? (code as number) : undefined
}
