import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  asked,
  getBoxes,
  openWallet,
  root,
  screen,
  setUpPage,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import en from '../messages/en.js'

setUpPage({ hasPasskeys: false })

beforeEach(async () => {
  site.replies.connectOtp = hold
  await openWallet()
  await typeEmail('mira@example.com')
  await shows('EmailOtp')
  await vi.waitFor(() => expect(getBoxes()).toHaveLength(6))
})

const box = (index: number) => getBoxes()[index] as HTMLInputElement
const values = () => getBoxes().map(({ value }) => value)
/** The place of the box that has the focus. */
const getPlace = () =>
  getBoxes().indexOf((root().shadowRoot as ShadowRoot).activeElement as HTMLInputElement)
const type = (index: number, value: string) =>
  act(async () => void fireEvent.change(box(index), { target: { value } }))
/** Presses a key in a box; gives whether the browser still does what it does by itself. */
async function strike(index: number, key: string) {
  let isLeft = true
  await act(async () => {
    box(index).focus()
    isLeft = fireEvent.keyDown(box(index), { key })
  })
  return isLeft
}
/** Pastes into a box what the clipboard has as a text. */
async function pasteInto(index: number, text: string) {
  const getData = (format: string) => (format === 'text' ? text : '')
  await act(async () => void fireEvent.paste(box(index), { clipboardData: { getData } }))
}
const sentCode = async () => (await asked('connectOtp')).payload
const waitForFocus = (index: number) => vi.waitFor(() => expect(getPlace()).toBe(index))
async function refuseCode() {
  site.replies.connectOtp = refusal('CodeRefused')
  await pasteInto(0, '000000')
  await vi.waitFor(() => screen().getByText(en['embeddedWallet.otp.wrong']))
}

describe('at first', () => {
  test('the boxes are empty, and the first one has the focus', async () => {
    expect(values()).toEqual(['', '', '', '', '', ''])
    await waitForFocus(0)
  })

  test('the boxes are one group with a name', () => {
    const group = screen().getByRole('group', { name: en['embeddedWallet.otp.legend'] })
    expect(group.contains(box(5))).toBe(true)
  })

  test('only the first box asks the browser for the code of a message', () => {
    const wanted = getBoxes().map(({ autocomplete }) => autocomplete)
    expect(wanted).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  })
})

describe('a digit', () => {
  test('stays in the box in which it is typed, whatever the boxes before it hold', async () => {
    await type(2, '7')
    expect(values()).toEqual(['', '', '7', '', '', ''])
  })

  test('in the last empty box sends the code', async () => {
    await pasteInto(0, '12345')
    await type(5, '6')
    expect(await sentCode()).toEqual({ otp: '123456' })
  })

  test('is selected once its box gets the focus, so that the next one replaces it', async () => {
    await type(0, '1')
    await act(async () => box(0).focus())
    expect([box(0).selectionStart, box(0).selectionEnd]).toEqual([0, 1])
  })

  test('is deleted by a space that is typed over it', async () => {
    await pasteInto(0, '123')
    await type(1, ' ')
    expect(values()).toEqual(['1', '', '3', '', '', ''])
  })
})

test('a letter is ignored, and what was said of the last code stays', async () => {
  await refuseCode()
  await type(0, 'a')
  expect(values()).toEqual(['', '', '', '', '', ''])
  screen().getByText(en['embeddedWallet.otp.wrong'])
})

test('a phone that fills the first box with the code replaces the digit that it held', async () => {
  await type(0, '1')
  await type(0, '123456')
  expect(await sentCode()).toEqual({ otp: '123456' })
})

describe('a paste', () => {
  test('of six digits into any box fills them from the first', async () => {
    await pasteInto(3, '123456')
    expect(await sentCode()).toEqual({ otp: '123456' })
  })

  test('of fewer digits begins in its box', async () => {
    await pasteInto(2, '123')
    expect(values()).toEqual(['', '', '1', '2', '3', ''])
    expect(getPlace()).toBe(5)
  })

  test('of more digits than there are boxes left ends in the last one', async () => {
    await pasteInto(0, '123')
    await pasteInto(3, '45678')
    expect(await sentCode()).toEqual({ otp: '123456' })
  })
})

describe('the key', () => {
  test.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 2, 5],
  ])('%s in box %i leads to box %i', async (key, from, to) => {
    expect(await strike(from, key)).toBe(false)
    expect(getPlace()).toBe(to)
  })

  test('Backspace deletes the digit of its box first', async () => {
    await pasteInto(0, '123')
    await strike(2, 'Backspace')
    expect(values()).toEqual(['1', '2', '', '', '', ''])
    expect(getPlace()).toBe(2)
  })

  test.each(['5', 'Tab', 'Enter'])('%s does what it always does', async (key) => {
    expect(await strike(2, key)).toBe(true)
    expect(getPlace()).toBe(2)
  })
})

describe('after a code that was refused', () => {
  beforeEach(refuseCode)

  test('the boxes are empty, and the focus is in the first one again', async () => {
    expect(values()).toEqual(['', '', '', '', '', ''])
    await waitForFocus(0)
  })

  test('the boxes are marked as wrong until another digit is typed', async () => {
    const marks = () => getBoxes().map((each) => each.getAttribute('aria-invalid'))
    expect(new Set(marks())).toEqual(new Set(['true']))
    await type(0, '1')
    expect(new Set(marks())).toEqual(new Set([null]))
    expect(screen().queryByText(en['embeddedWallet.otp.wrong'])).toBeNull()
  })
})
