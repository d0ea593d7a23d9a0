import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeSections } from './WindowedList.js'

test('every place is a heading or a row, as if they were written down one after the other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      (counts) => {
        const { rows, places, at, placeOf } = placeSections(counts)
        let row = 0
        const written = counts.flatMap((count, section) => [
          { section },
          ...Array.from({ length: count }, (_, index) => ({ section, row: row++, index })),
        ])
        expect(places).toBe(written.length)
        expect(rows).toBe(row)
        expect(written.map((_, place) => at(place))).toEqual(written)
        for (let each = 0; each < rows; each++) expect(at(placeOf(each)).row).toBe(each)
      },
    ),
  )
})

test('without a section there is nothing', () => {
  expect(placeSections([])).toMatchObject({ rows: 0, places: 0 })
})
