import type { createWalletCore } from './createWalletCore.js'
import { handleRequest } from './handleRequest.js'
import type { TestProvider } from './testWallet.js'
import type { TestWalletOptions } from './testWalletOptions.js'

/** The provider that pages get. @see https://eips.ethereum.org/EIPS/eip-1193 */
export function createProvider(
  { context, emitter, owner }: createWalletCore.ReturnType,
  { flags, unsupported = [] }: Pick<TestWalletOptions, 'flags' | 'unsupported'>,
): TestProvider {
  const provider: TestProvider = {
    ...flags,
    async request({ method, params }) {
      owner.log(method, params ?? [])
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
  return provider
}
