import type { TestWalletOptions } from './testWalletOptions.js'

/** What the wallet announces about itself (EIP-6963). */
export function describeWallet({
  name,
  rdns,
  uuid,
  icon,
}: Pick<TestWalletOptions, 'name' | 'rdns' | 'uuid' | 'icon'>) {
  return Object.freeze({
    uuid: uuid ?? randomUuid(),
    name,
    rdns,
    icon: icon ?? drawIcon(name),
  })
}

function drawIcon(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const letter = name.replace(/[^a-z0-9]/gi, '').slice(0, 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="hsl(${hue} 55% 42%)"/><text x="48" y="65" font-family="sans-serif" font-size="48" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

// `crypto.randomUUID` exists in secure contexts only, and a page under test may be served by plain HTTP.
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
