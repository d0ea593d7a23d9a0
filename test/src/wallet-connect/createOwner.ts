import { createPolicies } from '../wallet/createPolicies.js'
import { createPrompts } from '../wallet/createPrompts.js'
import { createWalletState } from '../wallet/createWalletState.js'
import type { WalletContext } from '../wallet/walletContext.js'
import type { WalletConnectWalletOptions } from './walletConnectOptions.js'

/** The wallet's owner: answers as told. Nothing is remembered, as a phone's wallet has no page. */
export function createOwner({
  policy = 'approve',
  delayMs = 0,
  rpcUrls = {},
}: createOwner.Options) {
  const state = createWalletState({
    key: 'wallet-connect',
    page: undefined,
    initial: {
      permitted: true,
      locked: false,
      accounts: [],
      chainId: 0,
      added: {},
      policies: { '*': policy },
    },
    onChange() {},
  })
  const policies = createPolicies(state)
  const prompts = createPrompts({
    delayMs,
    isLocked: () => false,
    takePolicy: policies.take,
    drop() {},
    onChange() {},
  })
  const evm = Object.entries(rpcUrls).flatMap(([caipNetworkId, url]) => {
    const [namespace, chainId] = caipNetworkId.split(':')
    return namespace === 'eip155' ? [[Number(chainId), url] as const] : []
  })
  // The owner is asked before a signer is, so that signers ask nobody.
  const context: Omit<WalletContext, 'accounts' | 'exposed'> = {
    state,
    chains: () => Object.fromEntries(evm),
    isOnline: () => true,
    ask: async () => {},
    asking: () => [],
    signsIn: false,
    capabilities: () => undefined,
    assets: () => undefined,
  }
  return { context, policies, prompts }
}

export declare namespace createOwner {
  type Options = Pick<WalletConnectWalletOptions, 'policy' | 'delayMs' | 'rpcUrls'>
  type ReturnType = globalThis.ReturnType<typeof createOwner>
}
