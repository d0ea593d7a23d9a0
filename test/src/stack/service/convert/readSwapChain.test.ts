import { expect, test } from 'vitest'
import { createChainClient } from '../../createChainClient.js'
import { StackError } from '../../stackError.js'
import { stackNetworks } from '../../stackNetworks.js'
import { stackTokens } from '../../stackTokens.js'
import type { ServiceChain } from '../serviceChain.js'
import { readSwapChain } from './readSwapChain.js'

const chains: ServiceChain[] = stackNetworks.map((network) => ({
  network,
  tokens: stackTokens(network.id),
  client: createChainClient({ network, url: 'http://127.0.0.1:1' }),
  rpc: () => Promise.reject(new Error('Nobody is there.')),
  swapProblem: new StackError('Swaps need a package: npm install it'),
}))

test('without the exchange’s packages it says what to install', () => {
  expect(() => readSwapChain('eip155:1', chains)).toThrow(
    expect.objectContaining({ status: 404, message: 'Swaps need a package: npm install it' }),
  )
})

test('a chain that is not there is the asker’s mistake', () => {
  expect(() => readSwapChain('eip155:56', chains)).toThrow(expect.objectContaining({ status: 400 }))
})
