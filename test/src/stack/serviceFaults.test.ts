import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describedCalls } from '../../repo/serviceDescription.js'
import { serviceOperations } from './service/serviceOperations.js'
import { startService } from './service/startService.js'
import { serviceFaults } from './serviceFaults.js'

let service: startService.ReturnType
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
afterEach(() => service.faults.clearFaults())

type Outcome = { status?: number; retryAfter?: string | undefined; length?: number; is: string }

/** Asks without reading JSON: what comes over the wire is what counts. */
function ask(method: string, path: string, patience = 10_000): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(`${service.url}${path}`, { method }, (answer) => {
      clearTimeout(timer)
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        const facts = { status: answer.statusCode ?? 0, length: text.length }
        resolve({ ...facts, retryAfter: answer.headers['retry-after'], is: tell(text) })
      })
    })
    const timer = setTimeout(() => {
      resolve({ is: 'silence' })
      asked.destroy()
    }, patience)
    asked.on('error', () => {
      clearTimeout(timer)
      resolve({ is: 'cut' })
    })
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}

function tell(text: string): string {
  try {
    return JSON.parse(text).reasons ? 'reasons' : 'json'
  } catch {
    return 'broken'
  }
}

const outcomes: Record<string, unknown> = {
  refuse: { is: 'cut' },
  hang: { is: 'silence' },
  '403': { status: 403, is: 'reasons' },
  '404': { status: 404, is: 'reasons' },
  '429': { status: 429, retryAfter: '1', is: 'reasons' },
  '500': { status: 500, is: 'reasons' },
  malformed: { status: 200, is: 'broken' },
  huge: { status: 200, is: 'json', length: 6 * 1024 * 1024 + '{"filler":""}'.length },
}

test('the faults are those that every call is to be tried with', () => {
  expect(serviceFaults.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(outcomes)),
  )
  expect(serviceFaults).toHaveLength(8)
})

describe.each(serviceOperations)('$operationId', ({ operationId, method, path, pattern }) => {
  const written = path.replace(/\{\w+\}/g, 'any-part')
  const others = serviceOperations.filter((other) => other.operationId !== operationId)

  test.each(serviceFaults)('$name', async ({ name, fault }) => {
    service.faults.fault(pattern, fault)
    const outcome = await ask(method, `${written}?projectId=p`, fault === 'hang' ? 100 : undefined)
    expect(outcome).toMatchObject(outcomes[name] as object)
  })

  test('its pattern is of no other call', () => {
    const fits = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '\\?')}$`)
    const called = others.map((other) => `${other.method} ${other.path.replace(/\{\w+\}/g, 'x')}`)
    expect(called.filter((call) => fits.test(call))).toEqual([])
  })

  test('is served as it is written down', async () => {
    const answer = await fetch(`${service.url}${written}`, { method })
    expect(await answer.text()).not.toMatch(/RouteNotFound|MethodNotAllowed/)
    expect(describedCalls.find((call) => call.operation.operationId === operationId)).toMatchObject(
      { method, path },
    )
  })
})

test('a fault of a call leaves its path alone for the other methods, and others are answered', async () => {
  service.faults.fault('POST /v1/profile/account', { status: 500 })
  service.faults.fault('GET /v1/supported-chains', 'hang')

  expect((await ask('GET', '/v1/profile/account')).status).toBe(405)
  expect((await ask('GET', '/wallets')).status).toBe(200)
  service.faults.fault('GET /v1/supported-chains', 'off')
  expect((await ask('GET', '/v1/supported-chains')).status).toBe(200)
})
