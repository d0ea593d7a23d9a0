import { expect, test } from 'vitest'
import { swapChainIds } from '../constants.js'
import { knownRouters } from './buildSwap.js'

test('every known router is an address of a chain on which tokens can be swapped', () => {
  const chains = swapChainIds.join('|')
  const pattern = new RegExp(`^eip155:(${chains}):0x[\\da-f]{40}$`)
  expect([...knownRouters].filter((router) => !pattern.test(router))).toEqual([])
  expect(knownRouters.size).toBeGreaterThan(20)
})

test('a router of one chain is none of another', () => {
  const uniswap = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
  expect(knownRouters.has(`eip155:1:${uniswap}`)).toBe(true)
  expect(knownRouters.has(`eip155:10:${uniswap}`)).toBe(false)
})
