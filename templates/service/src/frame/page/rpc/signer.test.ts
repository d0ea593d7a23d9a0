import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import en from '../messages/en.js'
import { describeRequest } from './signer.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 6 } } }
const bob = `0x${'b'.repeat(40)}`

test.each<[object, keyof typeof en, string]>([
  [{ chainId }, 'approve.account', 'Ten'],
  [{ chainId, type: 'smartAccount' }, 'approve.smartAccount', 'Ten'],
  [{ chainId: 'eip155:1', type: 'eoa' }, 'approve.account', 'eip155:1'],
  [{}, 'approve.account', en['approve.anyNetwork']],
])(
  'above each request stands who asks, for which account, on which network: %j',
  async (facts, account, network) => {
    const { frame } = await openFrame({ networks })
    expect(describeRequest(frame, { address: bob, ...facts })).toEqual([
      { label: en['approve.asker'], value: 'https://app.test' },
      { label: en[account], value: bob },
      { label: en['approve.network'], value: network },
    ])
  },
)
