import type { RelayMessage } from './createMailboxes.js'
import type { createSwitchboard, RelayClient } from './createSwitchboard.js'
import { readParams } from './readParams.js'

type Method = (
  switchboard: createSwitchboard.ReturnType,
  client: RelayClient,
  params: unknown,
) => unknown

// How long a message is kept whose sender does not say, in seconds.
const TTL = 300

/**
 * What the relay answers: the methods of the relay protocol, and the two that newer libraries use to propose and to
 * approve a session, which publish and subscribe at once.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const relayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['irn_publish', publish],
  [
    'irn_batchPublish',
    (switchboard, client, params) => {
      for (const each of readParams(params).objects('messages')) publish(switchboard, client, each)
      return true
    },
  ],
  [
    'irn_subscribe',
    (switchboard, client, params) =>
      switchboard.subscribe(client, readParams(params).text('topic')),
  ],
  [
    'irn_batchSubscribe',
    (switchboard, client, params) =>
      readParams(params)
        .texts('topics')
        .map((topic) => switchboard.subscribe(client, topic)),
  ],
  [
    'irn_unsubscribe',
    (switchboard, client, params) => {
      switchboard.unsubscribe(client, readParams(params).text('topic'))
      return true
    },
  ],
  [
    'irn_batchUnsubscribe',
    (switchboard, client, params) => {
      for (const each of readParams(params).objects('subscriptions')) {
        switchboard.unsubscribe(client, readParams(each).text('topic'))
      }
      return true
    },
  ],
  [
    'irn_fetchMessages',
    (switchboard, client, params) => {
      const mails = switchboard.fetch(client, readParams(params).text('topic'))
      return { messages: mails.map(describe), hasMore: false }
    },
  ],
  [
    'irn_batchFetchMessages',
    (switchboard, client, params) => {
      const topics = readParams(params).texts('topics')
      const mails = topics.flatMap((topic) => switchboard.fetch(client, topic))
      return { messages: mails.map(describe), hasMore: false }
    },
  ],
  ['wc_proposeSession', proposeSession],
  ['wc_approveSession', approveSession],
])

function publish(
  switchboard: createSwitchboard.ReturnType,
  client: RelayClient,
  params: unknown,
): true {
  const { text, number, optional } = readParams(params)
  switchboard.publish(client, {
    topic: text('topic'),
    message: text('message'),
    ttl: number('ttl', TTL),
    tag: number('tag', 0),
    ...optional('attestation'),
  })
  return true
}

function proposeSession(
  switchboard: createSwitchboard.ReturnType,
  client: RelayClient,
  params: unknown,
): true {
  const { text, number, optional } = readParams(params)
  const topic = text('pairingTopic')
  const message = text('sessionProposal')
  switchboard.subscribe(client, topic)
  const ttl = number('ttl', TTL)
  switchboard.publish(client, { topic, message, ttl, tag: 1100, ...optional('attestation') })
  return true
}

function approveSession(
  switchboard: createSwitchboard.ReturnType,
  client: RelayClient,
  params: unknown,
): true {
  const { text, number } = readParams(params)
  const topic = text('sessionTopic')
  const ttl = number('ttl', TTL)
  const answer = { topic: text('pairingTopic'), message: text('sessionProposalResponse') }
  const settlement = { topic, message: text('sessionSettlementRequest') }
  switchboard.subscribe(client, topic)
  switchboard.publish(client, { ...answer, ttl, tag: 1101 })
  switchboard.publish(client, { ...settlement, ttl, tag: 1102 })
  return true
}

function describe({ topic, message, publishedAt, tag }: RelayMessage) {
  return { topic, message, publishedAt, tag }
}
