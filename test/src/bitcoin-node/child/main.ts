import { HttpProblem } from '../../stack/httpProblem.js'
import { readBody } from '../../stack/readBody.js'
import { sendJson } from '../../stack/sendJson.js'
import { startServer } from '../../stack/startServer.js'
import { createEsplora } from './esplora.js'
import { loadBcoin } from './loadBcoin.js'
import { openChain } from './openChain.js'

// Runs in a process of its own. When the one that started it ends, in whatever way, its input closes.
process.stdin.on('close', () => process.exit())
process.stdin.resume()

async function main() {
  const { WALLET_KIT_BCOIN = '', WALLET_KIT_FUND = '' } = process.env
  const chain = await openChain(loadBcoin(WALLET_KIT_BCOIN))
  for (const address of WALLET_KIT_FUND.split(',').filter(Boolean)) await chain.mine(1, address)
  await chain.mine(110)

  async function answer(path: string, body: () => Promise<Record<string, unknown>>) {
    const [, call, parameter = ''] = path.split('/')
    if (call === 'coins') return chain.getCoins(parameter)
    if (call === 'mempool') return chain.getMempool()
    if (call === 'height') return { height: chain.getHeight() }
    if (call === 'mine') {
      const { blocks, address } = await body()
      return { height: await chain.mine(Number(blocks), address as string | undefined) }
    }
    if (call === 'broadcast') return { txid: await chain.broadcast(String((await body()).raw)) }
    throw new HttpProblem(404, 'NotFound', 'There is no such call.')
  }
  const esplora = createEsplora(chain)
  const server = await startServer(async (request, response) => {
    const [, path] = /^\/esplora(\/.*)$/.exec(request.url ?? '') ?? []
    const body = async () => JSON.parse(await readBody(request))
    const result = await (path
      ? esplora(path, () => readBody(request))
      : answer(request.url ?? '', body)
    ).catch((error) => {
      if (error instanceof HttpProblem) throw error
      // bcoin's own words: bad-txns-inputs-missingorspent and the like.
      throw new HttpProblem(400, 'Refused', String(error?.message ?? error))
    })
    const text = path && typeof result === 'string' ? result : JSON.stringify(result)
    sendJson(response, { text })
  })
  process.stdout.write(`Listening on ${server.url}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error?.stack ?? error}\n`)
  process.exit(1)
})
