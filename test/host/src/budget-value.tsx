import '@wallet-kit/core/buttons.css'
import { activity } from '@wallet-kit/plugin-activity'
import { names } from '@wallet-kit/plugin-names'
import { onramp } from '@wallet-kit/plugin-onramp'
import { receive } from '@wallet-kit/plugin-receive'
import { send } from '@wallet-kit/plugin-send'
import { type SwapProvider, swap } from '@wallet-kit/plugin-swap'
import { createHostKit, type HostConfig } from './createHostKit'
import { renderBudgetHost } from './renderBudgetHost'

/** What a measurement puts into the page: not JSON alone, as a host's own sources are code. */
type ValueConfig = HostConfig & { readonly swapProviders?: readonly SwapProvider[] }

/** The host of the quick start with every plugin that moves value. */
const { swapProviders: providers = [], ...config }: ValueConfig = window.walletKitHost ?? {}
const plugins = [
  ...[activity(), receive(), send(), onramp()],
  ...[names({ zone: 'kit.eth' }), swap({ providers })],
]
renderBudgetHost(createHostKit(config, { networks: [], plugins }))
