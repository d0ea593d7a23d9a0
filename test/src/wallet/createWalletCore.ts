import { privateKeyToAccount } from 'viem/accounts'
import { createEmitter } from './createEmitter.js'
import { createPolicies } from './createPolicies.js'
import { createPrompts } from './createPrompts.js'
import { createWalletState } from './createWalletState.js'
import { firstState } from './firstState.js'
import { ProviderRpcError } from './providerRpcError.js'
import type { TestWalletOptions } from './testWalletOptions.js'
import type { WalletContext } from './walletContext.js'
import type { WalletState } from './walletState.js'

/** The wallet without a face: its keys, state, questions and events. */
export function createWalletCore(options: createWalletCore.Options) {
  const accounts = options.privateKeys.map((key) => privateKeyToAccount(key))
  const emitter = createEmitter()
  const answers = { capabilities: options.capabilities, assets: options.assets }
  let online = true

  const state = createWalletState({
    key: `wallet-kit-test-wallet:${options.rdns}`,
    page: options.page,
    initial: firstState(options),
    onChange: tell,
  })
  const policies = createPolicies(state)
  const prompts = createPrompts({
    delayMs: options.delayMs ?? 0,
    isLocked: () => state.get().locked,
    takePolicy: policies.take,
    drop: disconnect,
    onChange: options.onPrompt,
  })
  const context: WalletContext = {
    state,
    accounts,
    exposed: () => exposed(state.get()),
    chains: () => ({ ...state.get().added, ...options.chains }),
    isOnline: () => online,
    ask: prompts.ask,
    asking: () => prompts.pending().map(({ method }) => method),
    capabilities: () => answers.capabilities,
    assets: () => answers.assets,
  }

  function addresses({ accounts: indexes }: WalletState) {
    return indexes.flatMap((index) => accounts[index]?.address ?? [])
  }

  function exposed(current: WalletState) {
    return current.permitted && !current.locked ? addresses(current) : []
  }

  function tell(before: WalletState, after: WalletState) {
    if (before.chainId !== after.chainId) {
      emitter.emit('chainChanged', `0x${after.chainId.toString(16)}`)
    }
    if (exposed(before).join() !== exposed(after).join()) {
      emitter.emit('accountsChanged', exposed(after))
    }
    if (before.locked && !after.locked) prompts.unlocked()
  }

  function disconnect() {
    if (!online) return
    online = false
    emitter.emit('disconnect', new ProviderRpcError(4900, 'The wallet lost its connection.'))
  }

  function reconnect() {
    if (online) return
    online = true
    emitter.emit('connect', { chainId: `0x${state.get().chainId.toString(16)}` })
  }

  return { answers, context, disconnect, emitter, policies, prompts, reconnect, state, addresses }
}

export declare namespace createWalletCore {
  type Options = TestWalletOptions & { onPrompt(): void }
  type ReturnType = globalThis.ReturnType<typeof createWalletCore>
}
