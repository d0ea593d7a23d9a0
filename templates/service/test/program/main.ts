import { createService } from '../../src/index.js'
import { app, own, secret } from '../createTestService.js'
import { testNetwork } from '../fakeSource.js'
import { upstreamSource } from '../upstreamSource.js'

const [, , database = '', ahead, upstream] = process.argv
// A service whose mails go to the process that started it.
const service = await createService(
  {
    ...{ url: own, allowedOrigins: [app], appName: 'Test app', port: 0, trustedProxies: 1 },
    ...{ database, secret, deviceCheck: false, logLevel: 'error' },
    mail: {
      from: 'Test app <login@app.localhost>',
      send: async (mail) => {
        process.send?.({ mail })
      },
    },
    ...(upstream && {
      blockchain: {
        ...{ networks: [testNetwork(1)], sources: [upstreamSource(upstream)] },
        // One address asks for all.
        limits: { perAddress: 1_000_000_000 },
      },
    }),
  },
  { env: {}, now: () => Date.now() + Number(ahead) },
)
process.once('SIGTERM', async () => {
  await service.stop()
  process.disconnect()
})
const { port } = await service.start()
process.send?.({ port })
