import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { createFaultSwitch } from '../stack/createFaultSwitch.js'
import type { ChainRequest } from '../stack/startChainServer.js'
import { answerCall, type Call } from './answerCall.js'
import type { Accounts } from './createAccounts.js'
import type { Ledger } from './createLedger.js'
import type { createMethods } from './createMethods.js'

/** Tells a subscriber what is new; true where nothing more will be. */
type Watch = (tell: (result: unknown) => void) => boolean

/** Starts the chain's WebSocket server: signatures, accounts and slots. @see https://solana.com/docs/rpc/websocket */
export async function startSubscriptions(
  options: startSubscriptions.Options,
): Promise<startSubscriptions.ReturnType> {
  const { ledger, accounts, withContext, log, take } = options
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  let lastId = 0

  const kinds: Readonly<Record<string, (params: readonly unknown[]) => Watch>> = {
    signature:
      ([signature]) =>
      (tell) => {
        const status = ledger.status(String(signature))
        if (status) tell(withContext({ err: status.err }))
        return !!status
      },
    account([address, config]) {
      const read = () => accounts.get(address, (Object(config) as { encoding?: unknown }).encoding)
      let last = JSON.stringify(read())
      return (tell) => {
        const value = read()
        const text = JSON.stringify(value)
        if (text !== last) tell(withContext(value))
        last = text
        return false
      }
    },
    slot: () => (tell) => {
      tell({ parent: ledger.slot() - 1, root: ledger.slot() - 1, slot: ledger.slot() })
      return false
    },
  }

  function accept(socket: WebSocket) {
    const stops = new Map<number, () => void>()
    const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    const stop = (id: number) => {
      stops.get(id)?.()
      return stops.delete(id)
    }
    function subscribe(kind: string, params: readonly unknown[]) {
      const id = ++lastId
      const watch = kinds[kind]?.(params)
      const check = () =>
        watch?.((result) =>
          send({ method: `${kind}Notification`, params: { result, subscription: id } }),
        ) && stop(id)
      stops.set(id, ledger.onBlock(check))
      // After the answer, which tells the subscription's number.
      if (kind === 'signature') setImmediate(check)
      return id
    }
    const own = Object.keys(kinds).flatMap((kind) => [
      [`${kind}Subscribe`, (params: readonly unknown[]) => subscribe(kind, params)] as const,
      [`${kind}Unsubscribe`, ([id]: readonly unknown[]) => stop(Number(id))] as const,
    ])
    const methods = new Map<string, (params: readonly unknown[]) => unknown>([
      ...own,
      ['ping', () => true],
    ])

    socket.on('message', async (data) => {
      const call = parse(String(data))
      const method = String(call?.method)
      const params = Array.isArray(call?.params) ? call.params : []
      log({ at: Date.now(), path: '/', method, params })
      const fault = take([method])
      if (fault === 'hang') return
      if (fault === 'malformed') return socket.send('{"jsonrpc":')
      if (fault && typeof fault === 'object' && 'delay' in fault) {
        await new Promise((resolve) => setTimeout(resolve, fault.delay))
      } else if (fault && typeof fault === 'object' && 'answer' in fault) {
        return socket.send(JSON.stringify(fault.answer))
      } else if (fault) {
        return socket.terminate()
      }
      send(answerCall({ methods }, call))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const each of stops.values()) each()
    })
  }
  server.on('connection', accept)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export declare namespace startSubscriptions {
  type Options = Pick<globalThis.ReturnType<typeof createMethods>, 'withContext'> &
    Pick<createFaultSwitch.ReturnType<ChainRequest>, 'log' | 'take'> & {
      ledger: Ledger
      accounts: Accounts
    }
  type ReturnType = { url: string; stop(): Promise<void> }
}

function parse(text: string): Call | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
