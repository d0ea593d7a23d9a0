import { createFakeProvider } from './createFakeProvider.js'

const icon = 'data:image/svg+xml,<svg/>'
let count = 0

/** What a wallet announces by EIP-6963, with another uuid every time unless one is given. */
export function createDetail(info: Record<string, unknown> = {}, provider: unknown = undefined) {
  const uuid = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
  return {
    info: { uuid, name: 'Octavo', icon, rdns: 'com.octavo', ...info },
    provider: provider ?? createFakeProvider().provider,
  }
}
