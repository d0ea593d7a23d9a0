import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { TokenContract } from './TokenContract.js'

afterEach(cleanup)

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function open(props: TokenContract.Props) {
  const kit = createTestKit({
    networks: [
      fakeNetwork('eip155', 10, 'OP Mainnet'),
      { ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl: 'https://scan.test' },
    ],
    locale: 'en',
  })
  const { container } = render(
    <WalletKitProvider kit={kit}>
      <TokenContract {...props} />
    </WalletKitProvider>,
  )
  return container.textContent ?? ''
}

test('in full, with the way to it on the explorer of its network', () => {
  expect(open({ token: `eip155:1:${contract}` })).toContain(contract)
  const link = screen.getByRole('link', { name: 'Contract on the explorer' })
  expect(link.getAttribute('href')).toBe(`https://scan.test/token/${contract}`)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
})

test('where there is no explorer there is no link; one that nobody lists says so', () => {
  const text = open({ token: `eip155:10:${contract}`, isUnlisted: true })
  expect(text).toContain(contract)
  expect(text).toContain('Not in a list')
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  expect(open({ token: `eip155:5:${contract}` })).not.toContain('Not in a list')
  expect(screen.queryByRole('link')).toBeNull()
})
