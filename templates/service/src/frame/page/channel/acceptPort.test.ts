import { expect, test } from 'vitest'
import { acceptPort } from './acceptPort.js'

const app = 'https://app.example.com'

/** A window in a parent, and what it took. */
function open() {
  const target = new EventTarget()
  const parent = {}
  const taken: string[] = []
  let ignored = 0
  acceptPort(Object.assign(target, { parent }) as unknown as Window, {
    allowedOrigins: [app],
    onPort: ({ host }) => taken.push(host),
    onIgnored: () => {
      ignored++
    },
  })
  const post = (facts: object) =>
    target.dispatchEvent(
      Object.assign(new Event('message'), { source: parent, origin: app, ports: [{}], ...facts }),
    )
  return { target, taken, post, ignored: () => ignored }
}

test('the port of the parent is taken once, from an origin of the list', () => {
  const { taken, post, ignored } = open()
  post({})
  post({})
  expect(taken).toEqual([app])
  expect(ignored()).toBe(0)
})

test.each([
  ['another origin', { origin: 'https://app.example.com.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a window that is not the parent', { source: {} }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [{}, {}] }],
])('%s is counted, and the frame goes on to wait', (_, facts) => {
  const { taken, post, ignored } = open()
  post(facts)
  expect(taken).toEqual([])
  expect(ignored()).toBe(1)
  post({})
  expect(taken).toEqual([app])
})

test('a window that is its own parent takes nothing', () => {
  const { target, taken, post } = open()
  Object.assign(target, { parent: target })
  post({ source: target })
  expect(taken).toEqual([])
})
