import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestService, own } from '../../test/createTestService.js'
import { testNetwork } from '../../test/fakeSource.js'
import { registrar } from '../blockchain/names/registrar.js'
import { createService } from './createService.js'

test('it listens on a free port, says that it runs and is ready, and stops', async () => {
  const service = await createTestService()
  const { port } = await service.start()
  const url = `http://127.0.0.1:${port}`
  const health = await fetch(`${url}/health`)
  expect(health.status).toBe(200)
  expect(health.headers.get('X-Request-Id')).toMatch(/^[a-z]{16}$/)
  expect(health.headers.get('Cache-Control')).toBe('no-store')
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' })
  await service.stop()
  await expect(fetch(`${url}/health`)).rejects.toThrow()
  expect(service.lines.map((line) => JSON.parse(line).event)).toEqual([
    ...['service-started', 'request', 'request', 'service-stopping', 'service-stopped'],
  ])
})

test('a log line of a request has its route, and nothing that the caller wrote', async () => {
  const service = await createTestService()
  const paths = ['/health?q=ada', '/v1/ada/grace', `/${'x'.repeat(10_000)}`]
  for (const path of paths) await service.app.request(path)
  await service.app.request('/v1/keys/copies/ada', { method: 'DELETE' })
  const lines = service.lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === 'request')
  expect(lines.map(({ route }) => route)).toEqual(['/health', 'unknown', 'unknown', 'unknown'])
  expect(service.lines.join('')).not.toMatch(/ada|grace|xxx/)
})

test('twenty requests with long paths do not stop it', async () => {
  const service = await createTestService()
  const { port } = await service.start()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const answers = Array.from({ length: 20 }, () => fetch(`${url}/${'a'.repeat(15_000)}`))
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await Promise.all(answers)).every(({ status }) => status === 404)).toBe(true)
  // With patterns of square time each of them takes 0.3 s or more of the only thread.
  expect(performance.now() - started).toBeLessThan(3_000)
  await service.stop()
})

test('a request that is under way is answered before it stops', async () => {
  const service = await createTestService()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    service.app.get('/slow', async (context) => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      return context.text('done')
    })
  })
  const { port } = await service.start()
  const answered = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text())
  await asked
  const stopped = service.stop()
  expect((await service.app.request('/ready')).status).toBe(503)
  answer()
  expect(await answered).toBe('done')
  await stopped
})

test('while it gives notice of its end it answers, and says that it is not ready', async () => {
  const service = await createTestService()
  const { port } = await service.start()
  const url = `http://127.0.0.1:${port}`
  const stopped = service.stop({ noticeTime: 500 })
  expect((await fetch(`${url}/ready`)).status).toBe(503)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  await stopped
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

test('after a body that is too large the connection is closed, and the answer says so', async () => {
  const service = await createTestService()
  const { port } = await service.start()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const head = 'POST /v1/email/code HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n'
  socket.write(head + 'x'.repeat(70_000))
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said).toMatch(/^connection: close\r$/im)
  await service.stop()
})

test('one that is told to stop while it starts ends what it began, and starts nothing more', async () => {
  const service = await createTestService()
  const started = service.start()
  await service.stop()
  const { port } = await started
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  expect(service.lines.map((line) => JSON.parse(line).event)).toEqual([
    ...['service-stopping', 'service-stopped'],
  ])
})

test('a port that is taken rejects', async () => {
  const first = await createTestService()
  const { port } = await first.start()
  const second = await createTestService({ port })
  await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await Promise.all([first.stop(), second.stop()])
})

test('what is wrong with the configuration is an error, before anything is opened', async () => {
  const config = { url: own, allowedOrigins: [], appName: 'x', mail: { from: 'x' } }
  await expect(createService(config, { env: {} })).rejects.toMatchObject({
    name: 'ServiceConfigError',
    problems: { length: 4 },
  })
})

test('what turns out wrong once something is opened leaves no connection open', async () => {
  const sockets = new Set<Socket>()
  const redis = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', (data) => String(data) === 'own' && redis.emit('answered'))
  })
  await once(redis.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void redis.close())
  const { port } = redis.address() as AddressInfo
  const blockchain = {
    networks: [testNetwork(1)],
    redisUrl: `redis://127.0.0.1:${port}`,
    names: registrar({ zone: 'shop', signerKey: '0x' }),
  }
  await expect(createTestService({ blockchain })).rejects.toThrow('zone')
  // One that was opened came before this one.
  const visitor = connect(port, '127.0.0.1').end('own')
  await once(redis, 'answered')
  visitor.destroy()
  expect(sockets.size).toBe(1)
})

test('an unknown path, and a body that is too large, are refused in one form', async () => {
  const service = await createTestService()
  const missing = await service.app.request('/nothing')
  expect(missing.status).toBe(404)
  expect(await missing.json()).toEqual({
    reasons: [{ name: 'RouteNotFound', description: 'There is nothing at this address.' }],
  })
  const large = await service.app.request('/health', { method: 'POST', body: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
})

test('a database file outlives the service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-service-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = `file:${join(folder, 'data/service.db')}`
  const first = await createTestService({ database })
  await first.stop()
  const second = await createTestService({ database })
  expect((await second.app.request('/ready')).status).toBe(200)
  await second.stop()
})

test('without mail there is no login by email, and no blockchain API unless it is configured', async () => {
  const { app: routes } = await createTestService({ mail: undefined as never })
  for (const path of ['/v1/email/code', '/blockchain/v1', '/metrics']) {
    expect((await routes.request(path, { method: 'POST' })).status, path).toBe(404)
  }
  expect((await routes.request('/health')).status).toBe(200)
})
