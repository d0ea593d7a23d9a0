import { expect, test } from 'vitest'
import { collectUncaught } from '../../test/collectUncaught.js'
import { createEmitter, defineEvent } from './event.js'

const pinged = defineEvent<{ readonly text: string }>()('test:pinged')
const ended = defineEvent()('test:ended')
const uncaught = collectUncaught()

test('listeners hear their event at once, in the order they came', () => {
  const { on, emit } = createEmitter()
  const heard: string[] = []
  on('test:pinged', ({ text }: { text: string }) => heard.push(`1 ${text}`))
  on('test:pinged', ({ text }: { text: string }) => heard.push(`2 ${text}`))
  on('test:ended', () => heard.push('ended'))
  emit(pinged, { text: 'hello' })
  emit(ended)
  expect(heard).toEqual(['1 hello', '2 hello', 'ended'])
})

test('* hears all, with the name, after the listeners of the event', () => {
  const { on, emit } = createEmitter()
  const heard: unknown[] = []
  on('*', (fact) => heard.push(fact))
  on('test:pinged', () => heard.push('own'))
  emit(pinged, { text: 'hello' })
  emit(ended)
  expect(heard).toEqual([
    'own',
    { name: 'test:pinged', payload: { text: 'hello' } },
    { name: 'test:ended', payload: undefined },
  ])
})

test('one function listens once, and unsubscribing twice takes nothing away from another', () => {
  const { on, emit } = createEmitter()
  let count = 0
  const listener = () => count++
  on('test:ended', listener)
  const stop = on('test:ended', listener)
  emit(ended)
  expect(count).toBe(1)
  stop()
  stop()
  emit(ended)
  expect(count).toBe(1)
})

test('a listener that throws stops no other; its error is uncaught, as the host expects of its own mistakes', async () => {
  const { on, emit } = createEmitter()
  const heard: string[] = []
  on('test:ended', () => {
    throw new Error('mistake')
  })
  on('test:ended', () => heard.push('second'))
  on('*', () => heard.push('all'))
  emit(ended)
  await Promise.resolve()
  expect(heard).toEqual(['second', 'all'])
  expect(uncaught).toEqual([new Error('mistake')])
})

test('who subscribes or leaves while an event is told takes effect with the next', () => {
  const { on, emit } = createEmitter()
  const heard: string[] = []
  const stop = on('test:ended', () => {
    heard.push('first')
    stop()
    on('test:ended', () => heard.push('late'))
  })
  on('test:ended', () => heard.push('second'))
  emit(ended)
  expect(heard).toEqual(['first', 'second'])
  emit(ended)
  expect(heard).toEqual(['first', 'second', 'second', 'late'])
})

test('names that every object inherits are names as any other', () => {
  const { on, emit } = createEmitter()
  const heard: string[] = []
  for (const name of ['__proto__', 'constructor', 'toString']) {
    emit(defineEvent()(name))
    on(name, () => heard.push(name))
    emit(defineEvent()(name))
  }
  expect(heard).toEqual(['__proto__', 'constructor', 'toString'])
})
