import { expect, test } from 'vitest'
import { loadUniswap } from './loadUniswap.js'

test('where the packages are missing, their names are said', () => {
  const load = () => {
    throw new Error('Cannot find module')
  }
  expect(loadUniswap(load)).toMatchObject({
    name: 'StackError',
    message: expect.stringContaining('"@uniswap/v2-core" and "@uniswap/v2-periphery": npm install'),
  })
})
