import type { AllConfig } from '../../host/src/allConfig.js'

/** The host's page with everything that moves value. */
export const featureConfig = {
  swap: {},
  send: true,
  receive: true,
  activity: true,
  // The stack's providers are on this machine.
  onramp: { hosts: { coinbase: ['127.0.0.1'], meld: ['127.0.0.1'] } },
  names: { zone: 'kit.eth' },
} as const satisfies AllConfig
