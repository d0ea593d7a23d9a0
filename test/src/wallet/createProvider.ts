import type { createWalletCore } from './createWalletCore.js'
import { handleRequest } from './handleRequest.js'
import type { TestProvider, WalletRequest } from './testWallet.js'
import type { TestWalletOptions } from './testWalletOptions.js'

/** The provider that pages get, and the log of what they asked. @see https://eips.ethereum.org/EIPS/eip-1193 */
export function createProvider(
  { context, emitter }: createWalletCore.ReturnType,
  { flags, unsupported = [] }: Pick<TestWalletOptions, 'flags' | 'unsupported'>,
) {
  let requests: WalletRequest[] = []

  const provider: TestProvider = {
    ...flags,
    async request({ method, params }) {
      requests.push({ at: Date.now(), method, params: params ?? [] })
      return handleRequest(context, { method, params, unsupported })
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.remove(event, listener)
      return provider
    },
    isConnected: context.isOnline,
  }
  return {
    provider,
    requests: () => [...requests],
    clearRequests() {
      requests = []
    },
  }
}

export declare namespace createProvider {
  type ReturnType = globalThis.ReturnType<typeof createProvider>
}
