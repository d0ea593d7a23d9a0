import { privateKeyToAccount } from 'viem/accounts'
import { createEmitter } from './createEmitter.js'
import { createOwner } from './createOwner.js'
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

  const owner = createOwner<WalletState>({
    id: options.rdns,
    page: options.page,
    initial: firstState(options),
    delayMs: options.delayMs,
    onChange: tell,
    onPrompt: options.onPrompt,
    drop: disconnect,
  })
  const { state } = owner
  const context: WalletContext = {
    state,
    accounts,
    exposed: () => exposed(state.get()),
    chains: () => ({ ...state.get().added, ...options.chains }),
    isOnline: () => online,
    ask: owner.ask,
    asking: () => owner.control.pending().map(({ method }) => method),
    signsIn: options.signsIn ?? false,
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

  return { answers, context, disconnect, emitter, owner, reconnect, addresses }
}

export declare namespace createWalletCore {
  type Options = TestWalletOptions & { onPrompt(): void }
  type ReturnType = globalThis.ReturnType<typeof createWalletCore>
}
