import { describe, expect, test } from 'vitest'
import { createHttp } from './createHttp.js'
import { createService } from './createService.js'

function setup(options: { baseUrl?: string; projectId?: string | false } = {}) {
  const asked: { url: string; method: string | undefined; body: unknown }[] = []
  const http = createHttp({
    fetch: async (url, { method, body }) => {
      asked.push({ url, method, body })
      return new Response('{"quotes":[]}')
    },
  })
  const { baseUrl = 'https://service.example', projectId } = options
  const service = createService({ baseUrl, projectId, sdkVersion: 'react-0.1.0', http })
  return { asked, service }
}

test('a get carries project id, kit, version and query', async () => {
  const { asked, service } = setup({ projectId: 'p1' })

  const answer = await service.get('/v1/convert/quotes', {
    amount: 10n,
    from: 'eip155:1:0xab',
    cursor: undefined,
  })

  expect(answer).toEqual({ quotes: [] })
  expect(asked[0]).toMatchObject({
    url: 'https://service.example/v1/convert/quotes?projectId=p1&st=wallet-kit&sv=react-0.1.0&amount=10&from=eip155%3A1%3A0xab',
    method: 'GET',
  })
})

test('a post carries them too, and the body as JSON', async () => {
  const { asked, service } = setup({ projectId: 'p1' })

  await service.post('/v1/fungible/price', { currency: 'usd' })

  expect(asked[0]).toEqual({
    url: 'https://service.example/v1/fungible/price?projectId=p1&st=wallet-kit&sv=react-0.1.0',
    method: 'POST',
    body: '{"currency":"usd"}',
  })
})

test.each([undefined, false, ''] as const)('a project id of %s is not sent', async (projectId) => {
  const { asked, service } = setup({ ...(projectId !== undefined && { projectId }) })

  await service.get('/v1/supported-chains')

  expect(asked[0]?.url).toBe(
    'https://service.example/v1/supported-chains?st=wallet-kit&sv=react-0.1.0',
  )
})

test.each([
  ['https://service.example/', 'https://service.example/v1/x?'],
  ['https://service.example/a/b', 'https://service.example/a/b/v1/x?'],
  ['https://service.example/a/b/', 'https://service.example/a/b/v1/x?'],
  ['https://service.example/a?key=k', 'https://service.example/a/v1/x?key=k&'],
  ['http://localhost:4000', 'http://localhost:4000/v1/x?'],
  ['http://127.0.0.1:4000/blockchain', 'http://127.0.0.1:4000/blockchain/v1/x?'],
])('the base %s is kept', async (baseUrl, start) => {
  const { asked, service } = setup({ baseUrl })

  await service.get('/v1/x')

  expect(asked[0]?.url.startsWith(start)).toBe(true)
})

describe('hostile input', () => {
  test.each([
    '/v1/account/../../admin',
    '/v1/account/%2e%2e/balance',
    '/v1/./x',
    '/v1\\..\\x',
    '/v1/a b',
    '/v1/ä',
    '/v1/x?projectId=other',
    '/v1/x#y',
    'v1/x',
    '@evil.example/x',
    '',
  ])('the path "%s" is refused and nothing is asked', async (path) => {
    const { asked, service } = setup({ baseUrl: 'https://service.example/base' })

    await expect(service.get(path)).rejects.toMatchObject({ name: 'ServicePathError' })
    await expect(service.post(path, {})).rejects.toMatchObject({ name: 'ServicePathError' })
    expect(asked).toEqual([])
  })

  test('an encoded part stays one part', async () => {
    const { asked, service } = setup()

    await service.get(`/v1/profile/account/${encodeURIComponent('a/b?c#ä')}`)

    expect(asked[0]?.url).toContain('/v1/profile/account/a%2Fb%3Fc%23%C3%A4?')
  })

  test('two slashes do not lead to another host', async () => {
    const { asked, service } = setup()

    await service.get('//evil.example/x')

    expect(asked[0]?.url.startsWith('https://service.example//evil.example/x?')).toBe(true)
  })

  test.each([
    '',
    'service.example',
    '/v1',
    'http://service.example',
    'ftp://service.example',
    'javascript:alert(1)',
  ])('the base "%s" is a configuration error', (baseUrl) => {
    expect(() => setup({ baseUrl })).toThrowError(expect.objectContaining({ name: 'ConfigError' }))
  })
})
