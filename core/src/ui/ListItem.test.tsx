import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Group, ListItem, Tag } from './ListItem.js'

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
