import { expect, test } from 'vitest'
import { createSourceHttp } from './createSourceHttp.js'
import { createNodeTurns } from './limits/createNodeTurns.js'

function open() {
  const ends: ((isGood: boolean) => void)[] = []
  const counted: string[] = []
  const ask = () =>
    new Promise<string>((resolve, reject) =>
      ends.push((isGood) => (isGood ? resolve('good') : reject(new Error('bad')))),
    )
  const http = createSourceHttp({
    http: { get: ask, delete: ask, put: ask, post: ask },
    id: 'one',
    turns: createNodeTurns(),
    metrics: { countHttp: (source, outcome) => counted.push(`${source} ${outcome}`) },
  })
  return { ends, counted, http }
}

test('fifty requests of a host are under way at a time, and each is counted by its end', async () => {
  const { ends, counted, http } = open()
  const all = Array.from({ length: 52 }, () => http.get('https://one.example/').catch(() => 'bad'))
  await expect.poll(() => ends.length).toBe(50)
  ends[0]?.(false)
  await expect.poll(() => ends.length).toBe(51)
  ends[1]?.(true)
  await expect.poll(() => ends.length).toBe(52)
  for (const end of ends) end(true)
  expect((await Promise.all(all)).filter((each) => each === 'good')).toHaveLength(51)
  expect(counted.filter((each) => each === 'one failed')).toHaveLength(1)
  expect(counted).toHaveLength(52)
})

test('a host that does not answer holds up no request to another one', async () => {
  const { ends, http } = open()
  for (let each = 0; each < 60; each++) void http.get('https://slow.example/a')
  const other = http.post('https://other.example/a', {})
  await expect.poll(() => ends.length).toBe(51)
  ends[50]?.(true)
  expect(await other).toBe('good')
})

test('a request that is given up while it waits is not asked', async () => {
  const { ends, counted, http } = open()
  for (let each = 0; each < 50; each++) void http.get('https://one.example/').catch(() => 'bad')
  const controller = new AbortController()
  const given = http.get('https://one.example/', { signal: controller.signal })
  const next = http.get('https://one.example/')
  controller.abort()
  await expect(given).rejects.toMatchObject({ name: 'HttpAbortError' })
  expect(counted).toEqual([])
  ends[0]?.(true)
  await expect.poll(() => ends.length).toBe(51)
  ends[50]?.(true)
  expect(await next).toBe('good')
})

test('beyond five hundred that wait for a host a request fails at once', async () => {
  const { http } = open()
  for (let each = 0; each < 550; each++) void http.get('https://one.example/')
  await expect(http.get('https://one.example/')).rejects.toMatchObject({ name: 'SourceBusyError' })
})
