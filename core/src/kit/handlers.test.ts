import { describe, expect, test, vi } from 'vitest'
import { settled, setUpKits } from '../../test/setUpKits.js'
import { errorReported } from '../events/coreEvents.js'
import { defineEvent } from '../events/event.js'
import { definePlugin, lazyHandler, pluginId } from '../plugin/definePlugin.js'
import type { Kit } from './kit.js'

const world = setUpKits()
const createKit = (options: Parameters<typeof world.page>[0] = {}) => world.page(options).kit

describe('handlers of plugins', () => {
  const pinged = defineEvent<{ readonly text: string }>()('test:pinged')

  function handlerPlugin(load: Parameters<typeof lazyHandler<typeof pinged>>[1]) {
    return definePlugin({
      id: pluginId<undefined>('test'),
      options: undefined,
      events: [pinged],
      on: [lazyHandler(pinged, load)],
    })
  }

  test('are loaded when the event first fires, and once', async () => {
    const heard: string[] = []
    const load = vi.fn(async () => ({
      default: (_: Kit, { text }: { readonly text: string }) => void heard.push(text),
    }))
    const kit = createKit({ plugins: [handlerPlugin(load)] })
    kit.emit(pinged, { text: 'before anything happened' })
    kit.start()
    kit.start()
    expect(load).not.toHaveBeenCalled()
    kit.emit(pinged, { text: 'one' })
    kit.emit(pinged, { text: 'two' })
    await settled()
    expect(heard).toEqual(['one', 'two'])
    expect(load).toHaveBeenCalledTimes(1)
    kit.destroy()
    kit.emit(pinged, { text: 'after the end' })
    await settled()
    expect(heard).toHaveLength(2)
  })

  test('that cannot be loaded are reported, and loaded again at the next event', async () => {
    const heard: string[] = []
    let isOnline = false
    const kit = createKit({
      plugins: [
        handlerPlugin(async () => {
          if (!isOnline) throw new TypeError('Failed to fetch')
          return { default: (_, { text }) => void heard.push(text) }
        }),
      ],
    })
    const reported: string[] = []
    kit.on(errorReported.name, ({ name, message }) => reported.push(`${name}: ${message}`))
    kit.start()
    kit.emit(pinged, { text: 'lost' })
    await settled()
    expect(reported).toEqual(['PluginLoadError: The handler of "test:pinged" could not be loaded.'])
    isOnline = true
    kit.emit(pinged, { text: 'found' })
    await settled()
    expect(heard).toEqual(['found'])
  })

  test('that throw are reported once', async () => {
    const kit = createKit({
      plugins: [
        handlerPlugin(async () => ({
          default() {
            throw new RangeError('broken')
          },
        })),
      ],
    })
    const reported: string[] = []
    kit.on(errorReported.name, ({ name }) => reported.push(name))
    kit.start()
    kit.emit(pinged, { text: 'one' })
    await settled()
    expect(reported).toEqual(['RangeError'])
  })
})
