import { HttpProblem } from '../../dist/stack/httpProblem.js'
import { describeQuestion } from './describeQuestion.js'
import { namespaceNames } from './namespaceNames.js'
import { readLink } from './readLink.js'

/**
 * What the owner of a phone's wallet sees and does. Every act is given as a page sent it.
 *
 * @throws HttpProblem 400 for an act that makes no sense, 504 where the relay does not answer within `deadlineMs`.
 */
export function createPhone({ wallet, chains, deadlineMs }) {
  const { control } = wallet
  const firstChains = new Map(chains.toReversed().map((chain) => [chain.split(':')[0], chain]))
  const accounts = Object.keys(namespaceNames)
    .filter((namespace) => firstChains.has(namespace))
    .map((namespace) => ({
      namespace,
      name: namespaceNames[namespace],
      addresses: wallet.addresses(firstChains.get(namespace)),
      selected: 0,
    }))

  /** The questions that wait. An offer to connect that has expired meanwhile is declined: no answer would reach the app. */
  function listPending() {
    const now = Date.now()
    for (const { id, method, params } of control.pending()) {
      const { expiryTimestamp } = Object(params)
      const isOffer = method === 'session_proposal' || method === 'session_authenticate'
      if (isOffer && expiryTimestamp * 1000 < now) control.rejectPending(id)
    }
    const requests = control.requests()
    return control.pending().map((question) => ({
      ...question,
      // The log holds the very object that the owner is asked about.
      caipNetworkId: requests.find(({ params }) => params === question.params)?.caipNetworkId,
    }))
  }

  return {
    state: () => ({
      questions: listPending().map(describeQuestion),
      sessions: control.sessions().map(describeSession),
      accounts,
    }),

    async pair({ uri }) {
      const link = readLink(uri)
      await within(
        wallet.pair(link).catch((error) => {
          const isUsed = /already exists/.test(String(error?.message))
          throw isUsed
            ? bad('BadLink', 'This link was used already. Ask the app for a new one.')
            : bad('BadLink', `The link was not taken: ${error?.message ?? error}`)
        }),
      )
    },

    answer({ id, isApproved }) {
      if (typeof isApproved !== 'boolean') throw bad('BadAnswer', 'isApproved is true or false.')
      if (!control.pending().some((question) => question.id === id)) {
        throw bad('UnknownQuestion', 'This question does not wait for an answer any more.')
      }
      if (isApproved) control.resolvePending(id)
      else control.rejectPending(id)
    },

    async disconnect({ topic }) {
      if (!control.sessions().some((session) => session.topic === topic)) {
        throw bad('UnknownSession', 'This app is not connected any more.')
      }
      await within(control.disconnect(topic))
    },

    async account({ namespace, index }) {
      const account = accounts.find((each) => each.namespace === namespace)
      if (!account) throw bad('UnknownNamespace', 'The phone has no keys for that.')
      if (!Number.isInteger(index) || !(index in account.addresses)) {
        throw bad('UnknownAccount', `There are ${account.addresses.length} accounts, from 0.`)
      }
      account.selected = index
      await within(control.switchAccount(namespace, index))
    },
  }

  /** Waits for what needs the relay, and not for ever. */
  function within(act) {
    const late = new Promise((_, reject) => {
      const timer = setTimeout(() => {
        reject(new HttpProblem(504, 'RelayUnavailable', 'The relay does not answer.'))
      }, deadlineMs).unref()
      act.finally(() => clearTimeout(timer)).catch(() => {})
    })
    return Promise.race([act, late])
  }
}

function describeSession({ topic, app, accounts }) {
  return {
    topic,
    name: String(app.name || 'An app without a name').slice(0, 120),
    url: String(app.url ?? '').slice(0, 200),
    accounts: Object.entries(accounts).map(([namespace, [first = '']]) => ({
      name: namespaceNames[namespace] ?? namespace,
      address: first.split(':')[2] ?? '',
    })),
  }
}

function bad(reason, description) {
  return new HttpProblem(400, reason, description)
}
