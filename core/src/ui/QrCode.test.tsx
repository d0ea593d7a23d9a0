import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Mark } from './Mark.js'
import { drawQr, QrCode } from './QrCode.js'

const link = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
const label = 'QR code to connect a wallet'
const plate = () => document.querySelector('.wk-qr') as HTMLElement
const drawn = () => screen.getByRole('img').firstElementChild?.getAttribute('d')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('is an image with a name, and the code of its text', () => {
  render(<QrCode text={link} label={label} />)
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  expect(drawn()).toBe(drawQr(link, { hasMark: false }).path)
  expect(plate().dataset.density).toBeUndefined()
})

test('makes room for its mark', () => {
  render(
    <QrCode text={link} label={label}>
      <Mark name="Fern" />
    </QrCode>,
  )
  expect(drawn()).toBe(drawQr(link, { hasMark: true }).path)
  expect(plate().querySelector('.wk-mark')).not.toBeNull()
})

test('a short text says that its modules are large', () => {
  render(<QrCode text="A" label={label} />)
  expect(plate().dataset.density).toBe('low')
})

test('under a veil it has no mark and is marked as expired', () => {
  render(
    <QrCode text={link} label="Expired QR code" veil="This code expired">
      <Mark name="Fern" />
    </QrCode>,
  )
  expect(plate().dataset.expired).toBe('')
  expect(plate().querySelector('.wk-mark')).toBeNull()
  expect(plate().textContent).toBe('This code expired')
})

test('without a text there is a skeleton after 200 ms', () => {
  render(<QrCode text={undefined} label={label} />)
  expect(plate().getAttribute('aria-busy')).toBe('true')
  expect(plate().childElementCount).toBe(0)
  act(() => vi.advanceTimersByTime(200))
  expect(plate().querySelector('.wk-sk')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
