import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WindowedList } from './WindowedList.js'

afterEach(cleanup)

// happy-dom has no layout: so few rows are at their end at once.
test('a further tile is another end, also where it makes no further row', () => {
  const list = document.body.appendChild(document.createElement('ul'))
  let ends = 0
  const onEnd = () => {
    ends++
  }
  const sizes = { sizeOf: () => 94, headingSize: 94, overscan: 1 }
  const rowOf = (index: number) => ({ children: index })
  const draw = (count: number) => (
    <WindowedList
      {...{ list, onEnd, rowOf, ...sizes }}
      className="wk-grid"
      items={Array.from({ length: count })}
      sections={undefined}
      columns={20}
      active={0}
    />
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
