import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WindowedTiles } from './WindowedTiles.js'

afterEach(cleanup)

// happy-dom has no layout: so few rows are at their end at once.
test('a further tile is another end, also where it makes no further row', () => {
  const list = document.body.appendChild(document.createElement('ul'))
  let ends = 0
  const onEnd = () => {
    ends++
  }
  const draw = (count: number) => (
    <WindowedTiles {...{ count, list, onEnd, columns: 20, active: 0, tile: String }} />
  )
  const { rerender } = render(draw(42), { container: list })
  const first = ends
  expect(first).toBeGreaterThan(0)
  rerender(draw(42))
  expect(ends).toBe(first)
  rerender(draw(43))
  expect(ends).toBe(first + 1)
  list.remove()
})
