import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { findNetworks, toPlainAddress } from '../account/findNetworks.js'
import type { Schemas } from '../answers/writeAnswers.js'
import { askSources, askUpstream, findSources } from '../askSources.js'
import { profileTime } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { NotFoundError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { registrationBody, suggestionsQuery } from './schemas.js'

/** Names and pictures of accounts. */
export function nameRoutes(blockchain: Blockchain) {
  const { cache } = blockchain
  const requireNames = () => {
    if (blockchain.names) return blockchain.names
    throw new NotFoundError({ what: 'A name' })
  }
  const askNames = <answer>(ask: (signal: AbortSignal) => Promise<answer>, about = '') =>
    askUpstream(blockchain, { id: 'names', about, ask })
  return new Hono<BlockchainEnv>()
    .get('/v1/identity/:address', async (context) => {
      const { address } = context.req.param()
      return context.json(await lookupIdentity(blockchain, address))
    })
    .get('/v1/profile/account/:name', async (context) => {
      const { name } = context.req.param()
      const names = requireNames()
      const profile = await cache.read({
        ...{ operation: 'getProfileOfName', key: [name], ttl: profileTime },
        async load() {
          const found = await askNames((signal) => names.lookupName(name, { signal }))
          // Nobody remembers that: it may be registered now.
          if (!found) throw new NotFoundError({ what: `"${name.slice(0, 255)}"` })
          return found
        },
      })
      return context.json(profile)
    })
    .get('/v1/profile/reverse/:address', async (context) => {
      const { address } = context.req.param()
      findNetworks(blockchain, { address, chainId: undefined })
      return context.json(await lookupProfiles(blockchain, address))
    })
    .get(
      '/v1/profile/suggestions/:name',
      validator('query', taking(suggestionsQuery)),
      async (context) => {
        const { name } = context.req.param()
        const { zone } = context.req.valid('query')
        const { suggest } = requireNames()
        if (!suggest) throw new NotFoundError({ what: 'A zone of names' })
        const ask = (signal: AbortSignal) => suggest({ name, zone }, { signal })
        return context.json({ suggestions: await askNames(ask) })
      },
    )
    .post('/v1/profile/account', validator('json', taking(registrationBody)), async (context) => {
      const registration = context.req.valid('json')
      const { register } = requireNames()
      if (!register) throw new NotFoundError({ what: 'A zone of names' })
      const visitor = {
        // The network of an IPv6 address: who has one has all of its addresses, and would register without a limit.
        caller: context.get('address'),
        origin: context.req.header('Origin'),
      }
      // A signature of a contract asks the contract: what fails there says nothing of look-ups.
      await askNames((signal) => register(registration, { ...visitor, signal }), 'registrations')
      const key = [toPlainAddress(registration.address)]
      await cache.forget({ operation: 'getProfilesOfAddress', key })
      await cache.forget({ operation: 'getIdentity', key })
      return context.json({ success: true })
    })
}

function lookupProfiles(
  blockchain: Blockchain,
  text: string,
): Promise<readonly Schemas['Profile'][]> {
  const { names, cache } = blockchain
  const address = toPlainAddress(text)
  if (!names) return Promise.resolve([])
  return cache.read({
    ...{ operation: 'getProfilesOfAddress', key: [address], ttl: profileTime },
    load: () =>
      askUpstream(blockchain, {
        id: 'names',
        ask: (signal) => names.lookupAddress(address, { signal }),
      }),
  })
}

async function lookupIdentity(blockchain: Blockchain, text: string): Promise<Schemas['Identity']> {
  const { names, cache } = blockchain
  const networks = findNetworks(blockchain, { address: text, chainId: undefined })
  const address = toPlainAddress(text)
  const caipNetworkId = networks
    .map((network) => network.caipNetworkId)
    .find((id) => findSources(blockchain, 'identity', id).length)
  if (!names && caipNetworkId === undefined) return { name: null, avatar: null }
  return cache.read({
    ...{ operation: 'getIdentity', key: [address], ttl: profileTime },
    async load() {
      if (names) {
        const ask = (signal: AbortSignal) => names.lookupIdentity(address, { signal })
        return askUpstream(blockchain, { id: 'names', ask })
      }
      const { answer } = await askSources(blockchain, {
        ...{ name: 'identity', caipNetworkId: caipNetworkId ?? '' },
        ask: (reader, signal) => reader.lookupIdentity({ address, signal }),
      })
      return { name: answer.name, avatar: answer.avatar }
    },
  })
}
