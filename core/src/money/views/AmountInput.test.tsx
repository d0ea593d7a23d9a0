import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseTyped } from '../../format/typedAmount.js'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import { createWalletKit } from '../../kit/createWalletKit.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { AmountInput } from './AmountInput.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Given = { props: Partial<AmountInput.Props>; given: string[]; set?: (amount: string) => void }

function Owner({ of }: { of: Given }) {
  const [amount, setAmount] = useState(of.props.amount ?? '')
  of.set = setAmount
  return (
    <AmountInput
      label="You pay"
      decimals={6}
      token={{ symbol: 'ETH' }}
      {...of.props}
      amount={amount}
      onAmount={(amount) => {
        of.given.push(amount)
        setAmount(amount)
      }}
    />
  )
}

function open(props: Partial<AmountInput.Props> = {}, locale = 'en') {
  const kit = createWalletKit({
    networks: [
      { ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl: 'https://explorer.test' },
      fakeNetwork('eip155', 10, 'OP Mainnet'),
    ],
    storage: false,
    locale,
  })
  const of: Given = { props, given: [] }
  render(
    <WalletKitProvider kit={kit}>
      <Owner of={of} />
    </WalletKitProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('You pay')
  let now = performance.now()
  return {
    input,
    given: of.given,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    /** A key as the browser brings it: what comes before the input, the text, the caret. */
    press: (key: string) => {
      now += 100
      edit(input, key, now)
    },
    remove: () => {
      now += 100
      input.setSelectionRange((input.selectionStart ?? 1) - 1, input.selectionEnd)
      edit(input, '', now)
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    paste: (data: string) =>
      act(() => {
        const init = { inputType: 'insertFromPaste', data, cancelable: true, bubbles: true }
        input.dispatchEvent(new InputEvent('beforeinput', init))
      }),
    reason: () => screen.getByRole('status').textContent,
    set: (amount: string) => act(() => of.set?.(amount)),
  }
}

function edit(input: HTMLInputElement, text: string, now: number) {
  fireEvent(input, new InputEvent('beforeinput', { inputType: 'insertText', data: text }))
  const start = input.selectionStart ?? 0
  const value = input.value.slice(0, start) + text + input.value.slice(input.selectionEnd ?? 0)
  const caret = start + text.length
  const event = new InputEvent('input', { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, value)
  input.setSelectionRange(caret, caret)
  fireEvent(input, event)
}

test('gives the amount and keeps what was typed', () => {
  const { input, given, type } = open()
  for (const text of ['.', '.5', '.50', '.500']) {
    type(text)
    expect(input.value).toBe(text)
  }
  expect(given).toEqual(['0.5'])
  expect(input.inputMode).toBe('decimal')
  expect(input.autocomplete).toBe('off')
})

test('what is no amount is refused, with the reason', () => {
  const { input, given, type, reason } = open({ amount: '12.5' })
  for (const text of ['12.5e', '-12.5', '12..5', '12.5.', 'abc', '12.5 ', ' 12.5']) {
    type(text)
    expect(input.value).toBe('12.5')
    expect(reason()).toBe('Only digits, like 12.5')
  }
  type('12.51234567')
  expect(input.value).toBe('12.5')
  expect(reason()).toBe('At most 6 decimals')
  expect(given).toEqual([])
  type('12.51')
  expect(reason()).toBe('')
})

test('a refused key changes nothing: text, amount and selection stay', () => {
  const { input, given, press } = open({ amount: '12.5' })
  for (const [start, end] of [
    [0, 4],
    [1, 1],
    [1, 3],
    [4, 4],
  ] as const) {
    input.setSelectionRange(start, end)
    press('x')
    expect(input.value).toBe('12.5')
    expect([input.selectionStart, input.selectionEnd]).toEqual([start, end])
  }
  expect(given).toEqual([])
})

test.each([
  ['-1', '1'],
  ['$5', '5'],
  ['1e3', '1'],
  ['1.5.3', '1.5'],
  ['1,000.50', '1,000.50'],
  ['1,234,567.8', '1,234,567.8'],
  ['x', '1'],
])('with 1 marked, "%s" makes "%s"', (keys, text) => {
  const { input, press } = open({ amount: '1' })
  input.select()
  for (const key of keys) press(key)
  expect(input.value).toBe(text)
})

test('after a refused key the next ones count where the caret was moved, something was deleted, or time passed', () => {
  const { input, press, remove, wait } = open({ amount: '12' })
  const end = () => input.setSelectionRange(input.value.length, input.value.length)
  end()
  press('x')
  input.setSelectionRange(1, 1)
  press('3')
  expect(input.value).toBe('132')
  end()
  press('x')
  remove()
  press('4')
  expect(input.value).toBe('134')
  press('x')
  wait(700)
  press('5')
  expect(input.value).toBe('1345')
})

test('what is typed is never another amount: one piece of the keys as they came, or what stood there', () => {
  const keys = fc.string({ unit: fc.constantFrom(..."0123456789.,' -$e"), maxLength: 10 })
  fc.assert(
    fc.property(keys, fc.constantFrom('en', 'de', 'fr', 'de-CH'), (keys, locale) => {
      cleanup()
      const { input, given, press } = open({ amount: '7' }, locale)
      input.select()
      for (const key of keys) {
        const { value, selectionStart, selectionEnd } = input
        const { length } = given
        press(key)
        // Who types what was marked has typed it.
        if (input.value === value && value !== key) {
          expect([input.selectionStart, input.selectionEnd]).toEqual([selectionStart, selectionEnd])
          expect(given.length).toBe(length)
        }
      }
      expect(input.value === '7' || keys.includes(input.value)).toBe(true)
      const amount = given.at(-1) ?? '7'
      // A mark at the end may begin a group of digits: no amount until it has them.
      const isBegun = amount === '' && /[^\d]$/.test(input.value)
      if (!isBegun) expect(amount).toBe(parseTyped(input.value, { locale }) ?? '')
    }),
    { numRuns: 60, examples: [['8 ', 'fr']] },
  )
})

test('what is pasted is the amount, or refused with the reason', () => {
  const { input, given, paste, reason } = open({ amount: '7' })
  for (const [text, value] of [
    [' 1,234.50\n', '1234.5'],
    ['0.25', '0.25'],
  ] as const) {
    input.setSelectionRange(1, 1)
    paste(text)
    expect(input.value).toBe(value)
    expect(reason()).toBe('')
  }
  for (const text of ['$5', '-1', '1e3', '1.5 ETH', '1\n2']) {
    paste(text)
    expect(input.value).toBe('0.25')
    expect(reason()).toBe('Only digits, like 12.5')
  }
  expect(given).toEqual(['1234.5', '0.25'])
})

test('what is pasted anywhere has one reading: the one of parseTyped', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -$e"), maxLength: 8 })
  fc.assert(
    fc.property(text, fc.nat({ max: 3 }), (text, caret) => {
      cleanup()
      const { input, given, paste } = open({ amount: '123' })
      input.setSelectionRange(caret, 3)
      paste(text)
      const read = parseTyped(text, { locale: 'en', decimals: 6 })
      if (read !== undefined) expect(given.at(-1) ?? '123').toBe(read)
      else expect(['123', text.trim()]).toContain(input.value)
    }),
    // The token has six decimals.
    { numRuns: 60, examples: [[',0000003', 0]] },
  )
})

test('an amount with two readings stays, is marked, and is none', () => {
  const { input, given, type, reason } = open()
  type('1,23')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  type('1,234')
  expect(input.value).toBe('1,234')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(reason()).toBe('1234 or 1.234?')
  type('1,234,5')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(reason()).toBe('Groups have three digits')
  type('1,2345')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(given).toEqual(['1.23', '', '1.2345'])
})

test('reads and writes in the way of the locale', () => {
  const { input, given, type, paste, set } = open({}, 'de')
  type('1,5')
  paste('1.234,5')
  expect(input.value).toBe('1234,5')
  expect(given).toEqual(['1.5', '1234.5'])
  set('0.25')
  expect(input.value).toBe('0,25')
})

test('"Max" puts another amount into the field', () => {
  const maxed: string[] = []
  const { input, type, set } = open({ balance: '1.204', onMax: () => maxed.push('max') })
  type('0.50')
  fireEvent.click(screen.getByRole('button', { name: 'Max ETH' }))
  expect(maxed).toEqual(['max'])
  set('1.2039')
  expect(input.value).toBe('1.2039')
  type('')
  expect(input.value).toBe('')
})

test('shows the value and the balance, and names its token', () => {
  open({ amount: '0.5', fiat: '1778.71', balance: '1.204', onChooseToken: () => undefined })
  expect(screen.getByText('$1,778.71')).toBeTruthy()
  expect(document.querySelector('.wk-amt__foot')?.textContent).toBe('$1,778.71Balance 1.204')
  const button = screen.getByRole('button', { name: 'You pay: ETH. Change token' })
  expect(button.textContent).toContain('ETH')
})

test('before a token is chosen the button asks for one', () => {
  let chosen = 0
  open({ token: undefined, onChooseToken: () => chosen++ })
  fireEvent.click(screen.getByRole('button', { name: 'Select token' }))
  expect(chosen).toBe(1)
})

test('a long amount is written smaller, as far as it must; one that is too long at the smallest stands below, whole', () => {
  const widths = { '': 17, m: 13, s: 10, xs: 8 }
  const { input, type } = open({ decimals: 18 })
  Object.defineProperties(input, {
    clientWidth: { value: 150 },
    scrollWidth: {
      get: () => input.value.length * widths[(input.dataset.fit ?? '') as keyof typeof widths],
    },
  })
  for (const [text, fit, isCut] of [
    ['12345678', '', false],
    ['123456789', 'm', false],
    ['123456789.123', 's', false],
    ['123456789.1234567', 'xs', false],
    ['0.123456789012345678', 'xs', true],
    ['1', '', false],
  ] as const) {
    type(text)
    expect(input.getAttribute('data-fit')).toBe(fit)
    expect(input.closest('.wk-amt')?.querySelector('.wk-amt__whole')?.textContent).toBe(
      isCut ? text : undefined,
    )
    expect(input.scrollLeft > 0).toBe(isCut)
  }
})

test('whoever comes to the field has its text selected; the next press places the caret', () => {
  const { input, type } = open()
  type('1')
  const select = vi.spyOn(input, 'select')
  input.focus()
  expect(select).toHaveBeenCalledTimes(1)
  fireEvent.click(input)
  expect(select).toHaveBeenCalledTimes(2)
  fireEvent.click(input)
  expect(select).toHaveBeenCalledTimes(2)
})

test('more than there is has a red edge', () => {
  const { input } = open({ isInvalid: true })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.closest('.wk-amt')?.hasAttribute('data-invalid')).toBe(true)
})

test('disabled, nothing of it changes and everything keeps the focus', () => {
  const acts: string[] = []
  const { input } = open({
    amount: '0.5',
    balance: '1.204',
    isDisabled: true,
    onChooseToken: () => acts.push('token'),
    onMax: () => acts.push('max'),
  })
  for (const element of [input, ...screen.getAllByRole('button')]) {
    expect(element.getAttribute('aria-disabled')).toBe('true')
    element.focus()
    fireEvent.click(element)
    expect(document.activeElement).toBe(element)
  }
  expect(input.readOnly).toBe(true)
  expect(acts).toEqual([])
})

test('where another token looks the same its contract stands in the form and leads to the explorer', () => {
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  open({ token: { symbol: 'USDC', contract: `eip155:1:${address}` } })
  const link = screen.getByRole('link', { name: 'Contract 0xA0…06eB48' })
  expect(link.getAttribute('href')).toBe(`https://explorer.test/token/${address}`)
  cleanup()
  // A network without an explorer has nowhere to lead to.
  open({ token: { symbol: 'USDC', contract: `eip155:10:${address}` } })
  expect(screen.getByText('Contract 0xA0…06eB48').tagName).toBe('SPAN')
})
