import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.js'
import { ButtonRow } from './ButtonRow.js'
import { warnIcon } from './buttonIcons.js'
import { Chip, Chips } from './Chips.js'
import { InlineNote } from './InlineNote.js'
import { Overline } from './Overline.js'
import { infoIcon } from './screenIcons.js'

afterEach(cleanup)

test('a note has the icon of its kind, and speaks only where it comes later', () => {
  const { container, rerender } = render(<InlineNote>Check the address.</InlineNote>)
  const icon = () => container.querySelector('path')?.getAttribute('d')
  expect(icon()).toBe(infoIcon)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(
    <InlineNote kind="warning" isStatus>
      The checksum is wrong.
    </InlineNote>,
  )
  expect(icon()).toBe(warnIcon)
  expect(screen.getByRole('status').textContent).toBe('The checksum is wrong.')
})

test('chips are a group with a name, overlines are headings, a button row holds buttons', () => {
  let chosen = ''
  render(
    <>
      <Overline>Your tokens</Overline>
      <Chips label="Suggested">
        <Chip onClick={() => (chosen = 'ETH')}>ETH</Chip>
        <Chip onClick={() => (chosen = 'UNI')}>UNI</Chip>
      </Chips>
      <ButtonRow>
        <Button>Cancel</Button>
        <Button>Send</Button>
      </ButtonRow>
    </>,
  )
  const group = screen.getByRole('group', { name: 'Suggested' })
  expect(group.textContent).toBe('ETHUNI')
  fireEvent.click(screen.getByRole('button', { name: 'UNI' }))
  expect(chosen).toBe('UNI')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Your tokens')
  expect(screen.getByRole('button', { name: 'Send' }).parentElement?.className).toBe('wk-btnrow')
})
