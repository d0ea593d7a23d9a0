/**
 * Runs in a page before its own scripts: announces so many wallets, each with so many accounts, which approve at once and
 * hold no keys.
 */
export function announceMany({ wallets, accounts }) {
  const hex = (value, length) => value.toString(16).padStart(length, '0')
  const addresses = Array.from({ length: accounts }, (_, index) => `0x${hex(index + 1, 40)}`)
  const answers = { eth_requestAccounts: addresses, eth_accounts: addresses, eth_chainId: '0x1' }
  async function request({ method }) {
    if (method in answers) return answers[method]
    throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
  }
  const icon = `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#3a7cb8" d="M0 0h96v96H0z"/></svg>',
  )}`
  const details = Array.from({ length: wallets }, (_, index) =>
    Object.freeze({
      info: Object.freeze({
        uuid: `00000000-0000-4000-8000-${hex(index, 12)}`,
        name: `Wallet ${index + 1}`,
        rdns: `com.wallet${index + 1}`,
        icon,
      }),
      provider: { request, on() {}, removeListener() {} },
    }),
  )
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of details) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  })
}
