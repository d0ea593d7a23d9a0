import type { RelayRequest } from './relay.js'

/** What is kept of a request: its method, topics and kind, and of its message the length alone. */
export function describeRequest({
  clientId,
  method,
  params,
}: describeRequest.Options): Omit<RelayRequest, 'held'> {
  const { topic, topics, pairingTopic, sessionTopic, message, sessionProposal, tag, ...rest } =
    Object(params)
  const text = message ?? sessionProposal ?? rest.sessionSettlementRequest
  const inside = [rest.messages, rest.subscriptions].flat().map((each) => Object(each).topic)
  const named = [topic, topics, pairingTopic, sessionTopic, inside].flat()
  return {
    at: Date.now(),
    clientId,
    method,
    topics: named.filter((each): each is string => typeof each === 'string'),
    ...(typeof tag === 'number' ? { tag } : {}),
    ...(typeof text === 'string' ? { length: text.length } : {}),
  }
}

export declare namespace describeRequest {
  type Options = { clientId: string; method: string; params: unknown }
}
