import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Claim } from '../wallets/views/WalletRows.js'
import { Group, ListItem } from './ListItem.js'

import { Tag } from './Tag.js'

afterEach(cleanup)

test('rows are buttons of a named list; what stands at the end is part of their name', () => {
  render(
    <Group label="Wallets">
      <ListItem name="Fern" end={<Tag kind="on">Installed</Tag>} data-wk-connector="a.fern" />
      <ListItem name="Octavo" isCurrent />
      <ListItem name="Bitcoin" reason="Not in Fern" />
    </Group>,
  )
  expect(screen.getByRole('list', { name: 'Wallets' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fern Installed' }).dataset.wkConnector).toBe('a.fern')
  expect(screen.getByRole('button', { name: 'Octavo' }).getAttribute('aria-current')).toBe('true')
  expect(
    (screen.getByRole('button', { name: 'Bitcoin Not in Fern' }) as HTMLButtonElement).disabled,
  ).toBe(true)
})

test('the rows of a claim are described by its warning', () => {
  render(
    <Group label="Wallets">
      <Claim title="Two wallets say they are Fern" text="One may be an imitation." label="Fern">
        {(id) => <ListItem name="Fern" aria-describedby={id} />}
      </Claim>
    </Group>,
  )
  const row = screen.getByRole('button', { name: 'Fern' })
  const warning = document.getElementById(row.getAttribute('aria-describedby') as string)
  expect(warning?.textContent).toContain('One may be an imitation.')
})
