import type { Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { walletconnect } from '../index.js'
import { type Pairing, walletconnectSlice } from '../slice.js'
import walletLinkSource from './walletLinkSource.js'

const fern: ListedWallet = {
  id: 'fern',
  name: 'Fern',
  namespaces: ['eip155'],
  links: { native: 'fern://', web: 'https://app.fern.example' },
}

test('a wallet is a link while there is a pairing, and only while', () => {
  const kit = createTestKit({ plugins: [walletconnect()] }) as unknown as Kit
  const source = walletLinkSource(kit)
  const hrefWith = (pairing: Pairing, wallet = fern) => {
    kit.write(walletconnectSlice, (slice) => {
      slice.pairing.value = pairing
    })
    return source.getHref(wallet)?.href
  }
  expect(hrefWith({ status: 'loading' })).toBeUndefined()
  expect(hrefWith({ status: 'ready', uri: 'wc:1@2' })).toBe('fern://wc?uri=wc%3A1%402')
  expect(
    hrefWith({ status: 'ready', uri: 'wc:1@2' }, { ...fern, links: { native: 'javascript:x' } }),
  ).toBeUndefined()
  // A wallet that is a page has no app to open.
  expect(
    hrefWith(
      { status: 'ready', uri: 'wc:1@2' },
      { ...fern, links: { web: 'https://fern.example' } },
    ),
  ).toBe('https://fern.example/wc?uri=wc%3A1%402')
  expect(hrefWith({ status: 'expired' })).toBeUndefined()
  expect(hrefWith({ status: 'none' })).toBeUndefined()
})
