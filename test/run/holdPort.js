import { createServer } from 'node:net'

/** Takes a free port, so that nobody else gets it until it is released: for a server whose address others must know before it starts. */
export async function holdPort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) }
}
