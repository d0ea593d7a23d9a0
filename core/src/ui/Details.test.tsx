import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataList, Details } from './DataList.js'

afterEach(cleanup)

const rows = [
  ['Price impact', '0.04%'],
  ['Network cost', '$0.84'],
] as const

const pairs = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('the facts unfold below their summary', () => {
  const { container } = render(<Details summary="1 ETH = 3,557.42 USDC" rows={rows} />)
  const details = container.querySelector('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  fireEvent.click(screen.getByText('1 ETH = 3,557.42 USDC'))
  expect(details.open).toBe(true)
  expect(pairs()).toEqual([
    ['Price impact', '0.04%'],
    ['Network cost', '$0.84'],
  ])
})

test('its owner can keep whether they are unfolded', () => {
  const told: boolean[] = []
  const { container } = render(
    <Details summary="Rate" rows={rows} isOpen onToggle={(isOpen) => told.push(isOpen)} />,
  )
  const details = container.querySelector('details') as HTMLDetailsElement
  expect(details.open).toBe(true)
  details.open = false
  fireEvent(details, new Event('toggle'))
  expect(told.at(-1)).toBe(false)
})

test('a ruled list stands in a frame', () => {
  const { container } = render(<DataList isRuled rows={rows} />)
  expect(container.querySelector('.wk-message > .wk-dl--ruled')).not.toBeNull()
  expect(pairs()).toHaveLength(2)
})
