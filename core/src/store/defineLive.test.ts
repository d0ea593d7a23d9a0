import { expect, expectTypeOf, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { defineLive } from './defineLive.js'

const id = pluginId<{ readonly start: number }>('counter')
const plugin = definePlugin({ id, options: { start: 3 } })
const createKit = () => createTestKit({ plugins: [plugin] }) as unknown as Kit
const getCounter = defineLive(id, ({ options }) => ({ count: options.start }))

test('each kit has one object, which changes in place', () => {
  const [one, other] = [createKit(), createKit()]
  getCounter(one).count++
  expect([getCounter(one), getCounter(other)]).toEqual([{ count: 4 }, { count: 3 }])
  expectTypeOf(getCounter).returns.toEqualTypeOf<{ count: number }>()
})

test('it goes with the kit', async () => {
  const kit = createKit()
  getCounter(kit).count++
  kit.destroy()
  kit.start()
  expect(getCounter(kit)).toEqual({ count: 3 })
  kit.destroy()
})

test('a plugin may have a further one, with an id below its own', () => {
  const kit = createKit()
  const getFurther = defineLive(pluginId<object>('counter/further'), () => ({ isFurther: true }))
  expect([getCounter(kit), getFurther(kit)]).toEqual([{ count: 3 }, { isFurther: true }])
})

test('a plugin that is not listed has none', () => {
  const kit = createTestKit({ plugins: [] }) as unknown as Kit
  expect(() => getCounter(kit)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
})
