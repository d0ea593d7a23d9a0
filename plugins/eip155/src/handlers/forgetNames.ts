import type { Kit, Namespace } from '@wallet-kit/core'
import { eip155Slice } from '../slice.js'

/** Disconnect leaves nothing of the connection in the browser's storage: the cached names hold addresses. */
export default function forgetNames(kit: Kit, { namespace }: { readonly namespace: Namespace }) {
  if (namespace === 'eip155') kit.read(eip155Slice).names.peek().clear()
}
