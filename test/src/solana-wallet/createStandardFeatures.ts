import type { createWalletCore } from './createWalletCore.js'

/** The features that every Wallet Standard wallet has: connect, disconnect, events. */
export function createStandardFeatures({ owner, exposed, emitter }: createWalletCore.ReturnType) {
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { silent?: boolean } = {}) {
        owner.log('standard:connect', { silent })
        if (!silent && !exposed().length) {
          await owner.ask('standard:connect', [])
          owner.state.update({ permitted: true })
        }
        return { accounts: exposed() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        owner.log('standard:disconnect', {})
        owner.state.update({ permitted: false })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (properties: never) => void) {
        emitter.on(event, listener)
        return () => emitter.remove(event, listener)
      },
    },
  } as const
}
