import { expect, test } from 'vitest'
import { createSourceHttp } from './createSourceHttp.js'

test('fifty requests are under way at a time, and each is counted by its end', async () => {
  const ends: ((isGood: boolean) => void)[] = []
  const counted: string[] = []
  const ask = () =>
    new Promise<string>((resolve, reject) =>
      ends.push((isGood) => (isGood ? resolve('good') : reject(new Error('bad')))),
    )
  const http = createSourceHttp({
    http: { get: ask, delete: ask, put: ask, post: ask },
    id: 'one',
    metrics: { countHttp: (source, outcome) => counted.push(`${source} ${outcome}`) },
  })
  const all = Array.from({ length: 52 }, () => http.get('/').catch(() => 'bad'))
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
