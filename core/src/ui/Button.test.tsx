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

test('a disabled one keeps the focus, ignores presses and sends no form', () => {
  let presses = 0
  let sent = 0
  const form = (disabled: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <Button type="submit" disabled={disabled} onClick={() => presses++}>
        Register
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Register' })
  button.focus()
  fireEvent.click(button)
  rerender(form(true))
  fireEvent.click(button)
  expect([presses, sent]).toEqual([1, 1])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})
