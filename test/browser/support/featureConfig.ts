import { contractAddresses } from '@wallet-kit/test/stack'
import type { AllConfig } from '../../host/src/allConfig.js'

/** The host knows the stack's router, as it would know that of its own providers. */
export const swapConfig = {
  routers: [1, 10].map((id) => `eip155:${id}:${contractAddresses.feeSwapRouter}`),
}

/** The host's page with everything that moves value. */
export const featureConfig = {
  swap: swapConfig,
  send: true,
  receive: true,
  activity: true,
  // The stack's providers are on this machine.
  onramp: { hosts: { coinbase: ['127.0.0.1'], meld: ['127.0.0.1'] } },
  names: { zone: 'kit.eth' },
} as const satisfies AllConfig
