import type { createProvider } from './createProvider.js'
import type { createWalletCore } from './createWalletCore.js'
import type { TestWalletControl } from './testWallet.js'

/** The hand of the wallet's owner over its parts. */
export function createControl({ core, log, ...onPage }: createControl.Options): TestWalletControl {
  const { answers, context, emitter, policies, prompts, state } = core

  function lock() {
    state.update({ locked: true })
  }

  function unlock() {
    state.update({ locked: false })
  }

  return {
    ...onPage,
    setPolicy(policy, scope) {
      if (policy === 'locked') lock()
      else policies.set(policy, scope)
    },
    pending: prompts.pending,
    resolvePending(id) {
      const chosen = prompts.pending().filter((each) => id === undefined || each.id === id)
      if (chosen.some(({ waitsFor }) => waitsFor === 'unlock')) unlock()
      prompts.resolve(id)
    },
    rejectPending(id) {
      prompts.reject(id)
    },
    lock,
    unlock,
    switchAccount(index) {
      const rest = state.get().accounts.filter((each) => each !== index)
      state.update({ accounts: [index, ...rest] })
    },
    setAccounts(indexes) {
      state.update(indexes.length > 0 ? { accounts: indexes } : { permitted: false })
    },
    switchChain(chainId) {
      state.update({ chainId })
    },
    disconnect: core.disconnect,
    reconnect: core.reconnect,
    revoke() {
      state.update({ permitted: false })
    },
    emit: emitter.emit,
    setCapabilities(capabilities) {
      answers.capabilities = capabilities
    },
    setAssets(assets) {
      answers.assets = assets
    },
    state() {
      const { permitted, locked, chainId } = state.get()
      const accounts = core.addresses(state.get())
      return { permitted, locked, online: context.isOnline(), accounts, chainId }
    },
    requests: log.requests,
    clearRequests: log.clearRequests,
    listenerCount: emitter.count,
  }
}

export declare namespace createControl {
  type Options = Pick<TestWalletControl, 'announce' | 'announceRaw' | 'destroy'> & {
    core: createWalletCore.ReturnType
    log: Pick<createProvider.ReturnType, 'requests' | 'clearRequests'>
  }
}
