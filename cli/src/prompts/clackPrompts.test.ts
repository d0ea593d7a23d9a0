import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { CancelledError } from '../errors.js'
import { clackPrompts } from './clackPrompts.js'

const enter = '\r'
const down = '\u001b[B'
const ctrlC = '\u0003'

/** A terminal on which these keys are pressed, one after the other. */
function terminalWith(...keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 })
  let seen = ''
  output.on('data', (chunk) => {
    seen += chunk
  })
  const timer = setInterval(() => {
    const key = keys.shift()
    if (key === undefined) clearInterval(timer)
    else input.write(key)
  }, 20)
  return { prompts: clackPrompts({ input, output }), seen: () => stripVTControlCharacters(seen) }
}

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

test('text: typed, or the fallback', async () => {
  const question = { message: 'Where?', fallback: 'my-app' }
  expect(await terminalWith('x', 'y', enter).prompts.text(question)).toBe('xy')
  expect(await terminalWith(enter).prompts.text(question)).toBe('my-app')
  expect(await terminalWith(enter).prompts.text({ message: 'Id?', fallback: '' })).toBe('')
})

test('text: what is wrong is said, and can be corrected; the fallback is judged, too', async () => {
  const validate = (answer: string) => (answer === 'free' ? undefined : `${answer} is taken.`)
  const { prompts, seen } = terminalWith(enter, ...'free', enter)
  expect(await prompts.text({ message: 'Where?', fallback: 'my-app', validate })).toBe('free')
  expect(seen()).toContain('my-app is taken.')
})

test('one of several, several, yes or no', async () => {
  const one = terminalWith(down, enter).prompts
  expect(await one.select({ message: 'Which?', options, initial: 'a' })).toBe('b')
  const some = terminalWith(down, ' ', enter).prompts
  const initial = ['a']
  expect(await some.multiselect({ message: 'Which?', options, initial, required: false })).toEqual([
    'a',
    'b',
  ])
  expect(await terminalWith(enter).prompts.confirm({ message: 'Sure?', initial: true })).toBe(true)
  expect(await terminalWith('n').prompts.confirm({ message: 'Sure?', initial: true })).toBe(false)
})

test('Ctrl-C leaves', async () => {
  const question = { message: 'Sure?', initial: true }
  await expect(terminalWith(ctrlC).prompts.confirm(question)).rejects.toThrow(CancelledError)
})
