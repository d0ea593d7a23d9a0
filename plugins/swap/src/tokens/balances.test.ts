import type { TokenBalance } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/assets'
import { expect, test } from 'vitest'
import { chain, dai, tokens, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import { getHeld } from './balances.js'

const held: TokenBalance = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: chain, address: usdc },
  quantity: { decimals: '6', numeric: '500' },
}

test.each([
  ['a whole list', {}, '0'],
  ['a list of which some could not be read', { asked: 5, unread: 1 }, undefined],
])('a token that is not in %s: held %#', async (_, notes, absent) => {
  const { kit } = swapKit({
    providers: { balances: { fetchBalances: async () => ({ balances: [held], ...notes }) } },
  })
  await fetchTokens(kit)
  const find = (address: string) => tokens.find((token) => token.address === address)
  expect(getHeld(kit, find(usdc) as never)).toBe('500')
  expect(getHeld(kit, find(dai) as never)).toBe(absent)
  kit.destroy()
})

test('a token that may have come since the last answer is not said not to be held', async () => {
  let isDown = false
  const fetchBalances = async () => {
    if (isDown) throw new Error('down')
    return { balances: [held] }
  }
  const { kit } = swapKit({ providers: { balances: { fetchBalances } } })
  await fetchTokens(kit)
  const token = tokens.find(({ address }) => address === dai) as (typeof tokens)[0]
  expect(getHeld(kit, token)).toBe('0')
  isDown = true
  await fetchTokens(kit, { forceUpdate: true }).catch(() => undefined)
  expect(getHeld(kit, token)).toBeUndefined()
  kit.destroy()
})
