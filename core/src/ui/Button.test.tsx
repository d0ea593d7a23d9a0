import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.js'

afterEach(cleanup)

test('a busy button keeps its place in the tab order and ignores presses', () => {
  let presses = 0
  const { rerender } = render(<Button onClick={() => presses++}>Approve</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  rerender(
    <Button isBusy onClick={() => presses++}>
      Approving
    </Button>,
  )
  const busy = screen.getByRole('button', { name: 'Approving' })
  fireEvent.click(busy)
  expect(presses).toBe(1)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect((busy as HTMLButtonElement).disabled).toBe(false)
})
