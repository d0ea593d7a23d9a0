import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { findNetworks } from '../account/findNetworks.js'
import { askSources, askUpstream, findSources } from '../askSources.js'
import type { Blockchain } from '../createBlockchain.js'
import { NotFoundError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { registrationBody, suggestionsQuery } from './schemas.js'
import type { Schemas } from './writeAnswers.js'

/** Names and pictures of accounts. */
export function nameRoutes(blockchain: Blockchain) {
  const requireNames = () => {
    if (blockchain.names) return blockchain.names
    throw new NotFoundError({ what: 'A name' })
  }
  const askNames = <answer>(ask: (signal: AbortSignal) => Promise<answer>) =>
    askUpstream(blockchain, { id: 'names', ask })
  return new Hono<BlockchainEnv>()
    .get('/v1/identity/:address', async (context) => {
      const { address } = context.req.param()
      return context.json(await lookupIdentity(blockchain, address))
    })
    .get('/v1/profile/account/:name', async (context) => {
      const { name } = context.req.param()
      const names = requireNames()
      const profile = await askNames((signal) => names.lookupName(name, { signal }))
      if (!profile) throw new NotFoundError({ what: `"${name.slice(0, 255)}"` })
      return context.json(profile)
    })
    .get('/v1/profile/reverse/:address', async (context) => {
      const { address } = context.req.param()
      findNetworks(blockchain, { address, chainId: undefined })
      const { names } = blockchain
      if (!names) return context.json([])
      return context.json(await askNames((signal) => names.lookupAddress(address, { signal })))
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
      await askNames((signal) => register(registration, { signal }))
      return context.json({ success: true })
    })
}

async function lookupIdentity(
  blockchain: Blockchain,
  address: string,
): Promise<Schemas['Identity']> {
  const networks = findNetworks(blockchain, { address, chainId: undefined })
  const { names } = blockchain
  if (names) {
    const ask = (signal: AbortSignal) => names.lookupAddress(address, { signal })
    const [profile] = await askUpstream(blockchain, { id: 'names', ask })
    const avatar = profile?.attributes.find((each) => each.avatar)?.avatar
    return { name: profile?.name ?? null, avatar: avatar ?? null }
  }
  const network = networks.find(
    ({ caipNetworkId }) => findSources(blockchain, 'identity', caipNetworkId).length,
  )
  if (!network) return { name: null, avatar: null }
  const { answer } = await askSources(blockchain, {
    ...{ name: 'identity', caipNetworkId: network.caipNetworkId },
    ask: (reader, signal) => reader.lookupIdentity({ address, signal }),
  })
  return { name: answer.name, avatar: answer.avatar }
}
