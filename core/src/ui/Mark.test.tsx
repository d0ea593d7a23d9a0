import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Mark } from './Mark.js'

afterEach(cleanup)

const picture = (container: HTMLElement) => container.querySelector('img')

test('an image is drawn without a referrer, and initials take its place when it is refused', () => {
  const { container } = render(<Mark name="Browser Wallet" image="https://cdn.example/a.png" />)
  expect(picture(container)?.referrerPolicy).toBe('no-referrer')
  expect(picture(container)?.alt).toBe('')
  fireEvent.error(picture(container) as HTMLElement)
  expect(picture(container)).toBeNull()
  expect(container.textContent).toBe('BW')
})

test.each(['http://cdn.example/a.png', 'javascript:alert(1)', 'data:text/html,x', '//cdn.example'])(
  '%s is never asked for',
  (image) => {
    const { container } = render(<Mark name="Fern" image={image} />)
    expect(picture(container)).toBeNull()
    expect(container.textContent).toBe('F')
  },
)

test.each(['', '  ', '🦊', 'a'.repeat(5000)])(
  'initials of odd names are one character or none',
  (name) => {
    const { container } = render(<Mark name={name} />)
    expect([...(container.textContent ?? '')].length).toBeLessThanOrEqual(1)
    expect(container.querySelector('[data-tone]')).toBeNull()
  },
)
