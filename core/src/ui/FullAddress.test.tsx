import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FullAddress } from './Address.js'

afterEach(cleanup)

const addresses = {
  eip155: '0x91b7c2048eD51f6A3390cB2d7F5e8816a04bE07d',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  taproot: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  odd: 'abcdefghijklm',
}

test.each(Object.entries(addresses))('%s: whole, in order, its ends in bold', (_, address) => {
  const { container } = render(<FullAddress address={address} />)
  const drawn = container.querySelector('.wk-fulladdr') as HTMLElement
  expect(drawn.textContent).toBe(address)
  const bold = [...drawn.querySelectorAll('b')]
  expect(bold.map((each) => each.textContent)).toEqual([address.slice(0, 4), address.slice(-6)])
  expect(drawn.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('.wk-visually-hidden')?.textContent).toBe(address)
})

test.each<[string, string, string, readonly string[]]>([
  [
    'hex, whatever its case',
    '0x91b7c2048eD51f6A3390cB2d7F5e8816a04bE07d',
    '0x91B7c2048ed51f6a3390cb2d7f5e0000a04be07D',
    ['8816'],
  ],
  [
    'one that is longer',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedr',
    ['cr'],
  ],
  ['base58, by its case', '7S3P4HxJpyyigGzodYwHtC', '7s3P4HxJpyyigGzodYwHtC', ['S']],
])('%s: beside another, what differs is in bold, and that alone', (_, address, unlike, bold) => {
  const { container } = render(<FullAddress address={address} unlike={unlike} />)
  const drawn = container.querySelector('.wk-fulladdr') as HTMLElement
  expect(drawn.textContent).toBe(address)
  const stressed = [...drawn.querySelectorAll('b')]
  expect(stressed.map((each) => each.textContent)).toEqual(bold)
})

test('the lines are as the design breaks them', () => {
  const { container } = render(<FullAddress address={addresses.eip155} />)
  expect(container.querySelector('.wk-fulladdr')?.innerHTML).toBe(
    '<b>0x91</b><span>b7c2048eD51f6A339</span><span class="wk-brk"></span><span>0cB2d7F5e8816a0</span><b>4bE07d</b>',
  )
})

test('a short one has no ends', () => {
  const { container } = render(<FullAddress address="0xabc" />)
  expect(container.querySelector('.wk-fulladdr')?.innerHTML).toBe('0xabc')
})
