import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.js'

afterEach(cleanup)

const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'history', label: 'Activity' },
]

function Example({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [selected, setSelected] = useState('tokens')
  return (
    <div dir={dir}>
      <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected}
      </Tabs>
    </div>
  )
}
const selected = () => screen.getByRole('tab', { selected: true })

test('one tab stop; arrows, Home and End move and select', () => {
  render(<Example dir="ltr" />)
  const press = (key: string) => fireEvent.keyDown(selected(), { key })
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  press('ArrowRight')
  expect(selected().textContent).toBe('NFTs')
  expect(document.activeElement).toBe(selected())
  press('End')
  expect(selected().textContent).toBe('Activity')
  press('ArrowRight')
  expect(selected().textContent).toBe('Tokens')
  press('ArrowLeft')
  press('Home')
  press('a')
  expect(selected().textContent).toBe('Tokens')
  expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('tokens')
})

test('from right to left the arrows follow the eye', () => {
  render(<Example dir="rtl" />)
  fireEvent.keyDown(selected(), { key: 'ArrowLeft' })
  expect(selected().textContent).toBe('NFTs')
})
