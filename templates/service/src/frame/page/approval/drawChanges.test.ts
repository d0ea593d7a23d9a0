import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { drawIn } from '../screen/draw.js'
import { type Changes, drawChanges } from './drawChanges.js'

const read: Changes = { lines: [{ kind: 'out', key: 'usdc', amount: 5n, text: 'You send 5 USDC' }] }
const lost = () => Promise.reject(new Error('The code could not be loaded.'))

async function draw(find: () => Promise<Changes>) {
  const { frame } = await openFrame()
  return drawChanges(drawIn(frame.document), find())
}

test('what cannot be found out is not known yet: the screen waits no longer for it', async () => {
  const { known, check } = await draw(lost)
  await known
  // Nothing more is known at the press, and the visitor has read that.
  expect(await check(lost)).toBe(true)
})

test('what cannot be found out again at the press stops it', async () => {
  const { known, check } = await draw(() => Promise.resolve(read))
  await known
  expect(await check(lost)).toBe(false)
  // It is on the screen again, and has to be read.
  expect(await check(() => Promise.resolve(read))).toBe(false)
  expect(await check(() => Promise.resolve(read))).toBe(true)
})
