import { hex } from '@scure/base'
import { createEmitter } from '../wallet/createEmitter.js'
import { createOwner } from '../wallet/createOwner.js'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { BitcoinOwnerState } from './bitcoinWallet.js'
import type { BitcoinWalletContext } from './bitcoinWalletContext.js'
import type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'
import { deriveAddresses } from './deriveAddresses.js'
import { firstState } from './firstState.js'

/** The wallet without a face: its keys, state, questions and events. */
export function createBitcoinCore(options: BitcoinWalletOptions & { onPrompt(): void }) {
  const emitter = createEmitter()

  function addresses({ accounts: [index = 0], network }: BitcoinOwnerState) {
    const key = options.privateKeys[index]
    return key ? deriveAddresses(key, network) : []
  }
  const exposedOf = (state: BitcoinOwnerState) =>
    state.permitted && !state.locked ? addresses(state) : []

  function tell(before: BitcoinOwnerState, after: BitcoinOwnerState) {
    if (before.permitted && !after.permitted) emit('disconnect', {})
    if (!exposedOf(before).length || !exposedOf(after).length) return
    const given = exposedOf(after)
    const { network } = after
    if (before.network !== network) {
      emit('networkChange', { bitcoin: { name: network }, stacks: { name: '' }, addresses: given })
    } else if (before.accounts[0] !== after.accounts[0]) emit('accountChange', { addresses: given })
  }
  const emit = (type: string, event: object) => emitter.emit(type, { type, ...event })

  const owner = createOwner<BitcoinOwnerState>({
    ...{ id: options.id, page: options.page, initial: firstState(options), onChange: tell },
    ...{ delayMs: options.delayMs, onPrompt: options.onPrompt },
  })
  const context: BitcoinWalletContext = {
    ...{ owner, nodeUrl: options.nodeUrl },
    exposed: () => exposedOf(owner.state.get()),
    keyOf(address) {
      const isOwn = this.exposed().some((each) => each.address === address)
      const key = options.privateKeys[owner.state.get().accounts[0] ?? 0]
      if (!isOwn || !key) throw new ProviderRpcError(-32002, 'Access denied.')
      return hex.decode(key.slice(2))
    },
  }
  return { addresses: () => addresses(owner.state.get()), context, emitter, owner }
}

export declare namespace createBitcoinCore {
  type ReturnType = globalThis.ReturnType<typeof createBitcoinCore>
}
