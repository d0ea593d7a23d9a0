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
  enable: 'Connect to this page?',
  signRaw: 'Sign this message?',
  wallet_connect: 'Connect to this page?',
  getAccounts: 'Connect to this page?',
  wallet_changeNetwork: 'Switch the network?',
  signMessage: 'Sign this message?',
  signPsbt: 'Sign this transaction?',
  sendTransfer: 'Send this transaction?',
  'standard:connect': 'Connect to this page?',
  'solana:signMessage': 'Sign this message?',
  'solana:signTransaction': 'Sign this transaction?',
  'solana:signAndSendTransaction': 'Send this transaction?',
  'solana:signIn': 'Sign in to this page?',
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
  if (method === 'solana:signMessage') return String(first)
  return first === undefined ? '' : JSON.stringify(first)
}
