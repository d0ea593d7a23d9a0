import { createWalletKit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { expectTypeOf, test } from 'vitest'

const kit = createWalletKit({ networks: [mainnet], plugins: [eip155()] })

test('a namespace plugin gives its provider a type', () => {
  const getEvm = () => kit.getProvider('eip155')
  const getBitcoin = () => kit.getProvider('bip122')
  expectTypeOf(getEvm).returns.resolves.toHaveProperty('request')
  expectTypeOf(getBitcoin).returns.resolves.toHaveProperty('addListener')
})

test('what a host does with a kit', () => {
  expectTypeOf(kit.connect).parameter(0).toHaveProperty('connectorId')
  expectTypeOf(kit.getAccount().caipAddress).toEqualTypeOf<string | undefined>()
  kit.open({ view: 'Networks' })
  // @ts-expect-error swap() is not listed
  kit.open({ view: 'Swap' })
})
