import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.js'

afterEach(cleanup)

test('the label names the input, the hint describes it and says when it is invalid', () => {
  const { rerender } = render(<Field label="Email" type="email" />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-describedby')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<Field label="Email" type="email" hint="Enter a valid email" hintKind="error" />)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const hint = document.getElementById(input.getAttribute('aria-describedby') as string)
  expect(hint?.textContent).toBe('Enter a valid email')
  expect(hint?.getAttribute('role')).toBe('status')
})
