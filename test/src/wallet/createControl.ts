import type { createWalletCore } from './createWalletCore.js'
import type { TestWalletControl } from './testWallet.js'

/** The hand of the wallet's owner over its parts. */
export function createControl({ core, ...onPage }: createControl.Options): TestWalletControl {
  const { answers, context, emitter, owner } = core

  return {
    ...owner.control,
    ...onPage,
    switchChain(chainId) {
      owner.state.update({ chainId })
    },
    disconnect: core.disconnect,
    reconnect: core.reconnect,
    emit: emitter.emit,
    setCapabilities(capabilities) {
      answers.capabilities = capabilities
    },
    setAssets(assets) {
      answers.assets = assets
    },
    state() {
      const { permitted, locked, chainId } = owner.state.get()
      const accounts = core.addresses(owner.state.get())
      return { permitted, locked, online: context.isOnline(), accounts, chainId }
    },
    listenerCount: emitter.count,
  }
}

export declare namespace createControl {
  type Options = Pick<TestWalletControl, 'announce' | 'announceRaw' | 'destroy'> & {
    core: createWalletCore.ReturnType
  }
}
