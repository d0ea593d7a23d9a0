import { expect, test } from 'vitest'
import { quiltTiles } from './Quilt.js'

test('an address has one picture, whatever its letter case, and another address another', () => {
  const first = '0x5F4e3D2c1B0a99887766554433221100ff9C1eF2'
  expect(quiltTiles(first)).toEqual(quiltTiles(first.toLowerCase()))
  expect(quiltTiles(first)).not.toEqual(quiltTiles(first.replace('5F4e', '5F4f')))
  const faces = new Set(
    Array.from({ length: 500 }, (_, index) => JSON.stringify(quiltTiles(`0x${index * 7919}`))),
  )
  expect(faces.size).toBeGreaterThan(400)
})

test('figure and ground of a tile are never of one colour', () => {
  for (let index = 0; index < 500; index++) {
    for (const { ground, figure } of quiltTiles(`bc1q${index}`)) expect(figure).not.toBe(ground)
  }
})
