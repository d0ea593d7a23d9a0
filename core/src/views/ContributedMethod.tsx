import { useText } from '../messages/useText.js'
import type { ConnectMethod } from '../plugin/contributions.js'
import { LazyPart } from '../ui/LazyPart.js'

/** A way to connect that a plugin contributes. */
export function ContributedMethod({ load, isDisabled }: ContributedMethod.Props) {
  return <LazyPart load={load} title={useText()('connect.title')} props={{ isDisabled }} />
}

export declare namespace ContributedMethod {
  type Props = { readonly load: ConnectMethod['load']; readonly isDisabled: boolean }
}
