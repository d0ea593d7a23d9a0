import { base58 } from '@scure/base'
import { describePending } from '../../dist/wallet/describePending.js'
import { namespaceNames } from './namespaceNames.js'

const LIMIT = 2_000
const titles = {
  eth_signTypedData: 'Sign this data?',
  solana_signMessage: 'Sign this message?',
  solana_signTransaction: 'Sign this transaction?',
  solana_signAllTransactions: 'Sign these transactions?',
  solana_signAndSendTransaction: 'Send this transaction?',
  solana_getAccounts: 'Show your accounts?',
  solana_requestAccounts: 'Show your accounts?',
  polkadot_signMessage: 'Sign this message?',
  polkadot_signTransaction: 'Sign this transaction?',
  getAccountAddresses: 'Show your addresses?',
}

/** A question of an app in a person's words. An app may have written anything: it is shown as it came where it makes no sense. */
export function describeQuestion({ id, method, params, caipNetworkId }) {
  const offers = { session_proposal: describeProposal, session_authenticate: describeSignIn }
  const describeOffer = Object.hasOwn(offers, method) && offers[method]
  const { title, detail } = describeOffer ? describeOffer(params) : describeRequest(method, params)
  const namespace = caipNetworkId?.split(':')[0]
  return {
    id,
    title: title.slice(0, 120),
    detail: detail.slice(0, LIMIT),
    network: namespace ? (namespaceNames[namespace] ?? namespace) : '',
  }
}

function describeProposal(params) {
  const { proposer, requiredNamespaces, optionalNamespaces } = Object(params)
  const { name, url } = readApp(proposer)
  const asked = Object.keys({ ...requiredNamespaces, ...optionalNamespaces })
  const names = asked.map((namespace) => namespaceNames[namespace] ?? namespace)
  return {
    title: `Connect to ${name}?`,
    detail: `${url}\nIt asks for ${names.join(', ')}.`.trim(),
  }
}

/** One question for both: whoever approves connects and signs. */
function describeSignIn(params) {
  const { requester, authPayload } = Object(params)
  const { name, url } = readApp(requester)
  const { domain, statement } = Object(authPayload)
  return {
    title: `Connect to ${name} and sign in?`,
    detail: `${url}\nYou sign for ${domain}: ${statement ?? 'no statement'}`.trim(),
  }
}

function readApp(participant) {
  const { name, url } = Object(Object(participant).metadata)
  return {
    name: typeof name === 'string' && name ? name : 'an app without a name',
    url: typeof url === 'string' ? url : '',
  }
}

function describeRequest(method, params) {
  const known = readKnown(method, params)
  return {
    title: titles[method] ?? known.title,
    detail: readText(method, params) || known.detail || JSON.stringify(params) || '',
  }
}

/** Ethereum's questions, which the wallet in a page asks as well. */
function readKnown(method, params) {
  try {
    return describePending({ method, params, waitsFor: 'answer' })
  } catch {
    return { title: method, detail: '' }
  }
}

/** The text of a message of the other namespaces. */
function readText(method, params) {
  const { message, data } = Object(params)
  const text = data ?? message
  if (typeof text !== 'string') return ''
  if (method !== 'solana_signMessage') return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(text))
  } catch {
    return text
  }
}
