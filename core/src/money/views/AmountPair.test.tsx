import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AmountPair } from './AmountOutput.js'

afterEach(cleanup)

test('the button on the seam turns the two round, where they can be', () => {
  let flips = 0
  const { rerender } = render(
    <AmountPair flipLabel="Swap the two tokens" onFlip={() => flips++}>
      <i />
    </AmountPair>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two tokens' }))
  expect(flips).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two tokens' }), { detail: 2 })
  expect(flips).toBe(1)
  rerender(
    <AmountPair flipLabel="Swap the two tokens" onFlip={() => flips++} isDisabled>
      <i />
    </AmountPair>,
  )
  const button = screen.getByRole('button', { name: 'Swap the two tokens' })
  button.focus()
  fireEvent.click(button)
  expect(flips).toBe(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  rerender(
    <AmountPair>
      <i />
    </AmountPair>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
