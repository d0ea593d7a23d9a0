import type { AllConfig } from '../../host/src/allConfig.js'

/** The host's page with everything that moves value. */
export const featureConfig = {
  swap: {},
  send: true,
  receive: true,
  activity: true,
  onramp: {},
  names: { zone: 'kit.eth' },
} as const satisfies AllConfig
