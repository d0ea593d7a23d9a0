import { hexToString, isHex } from 'viem'
import type { PendingRequest } from './createPrompts.js'

const titles: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Connect to this page?',
  wallet_requestPermissions: 'Connect to this page?',
  wallet_switchEthereumChain: 'Switch the network?',
  wallet_addEthereumChain: 'Add this network?',
  personal_sign: 'Sign this message?',
  eth_signTypedData_v4: 'Sign this data?',
  eth_sendTransaction: 'Send this transaction?',
}

/** A question in a person's words, and what it is about. */
export function describePending({ method, params, waitsFor }: PendingRequest) {
  const title = waitsFor === 'unlock' ? 'Unlock the wallet?' : (titles[method] ?? method)
  return { title, detail: readDetail(method, params) }
}

function readDetail(method: string, params: unknown): string {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return isHex(first) ? hexToString(first) : String(first)
  if (method === 'eth_signTypedData_v4') return String(second)
  return first === undefined ? '' : JSON.stringify(first)
}
