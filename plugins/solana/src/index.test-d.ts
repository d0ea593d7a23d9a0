import type { Kit } from '@wallet-kit/core'
import { expectTypeOf, test } from 'vitest'
import { type SolanaWallet, solana } from './index.js'

test('a host sees the Wallet Standard wallet, with its features typed', () => {
  const open = (kit: Kit) => kit.getProvider('solana')
  expectTypeOf(open).returns.resolves.toEqualTypeOf<SolanaWallet>()
  expectTypeOf<SolanaWallet['features']['standard:connect']['version']>().toEqualTypeOf<'1.0.0'>()
  // @ts-expect-error a wallet may lack it
  const sign = (wallet: SolanaWallet) => wallet.features['solana:signMessage'].signMessage()
  // @ts-expect-error a connector has to give a wallet
  const bad = () => solana({ connectors: [{ id: 'a', name: 'A' }] })
  expectTypeOf([sign, bad]).toBeArray()
})
