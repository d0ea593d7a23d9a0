import { createPolicies } from './createPolicies.js'
import { createPrompts } from './createPrompts.js'
import { createWalletState } from './createWalletState.js'
import type { OwnerControl, WalletRequest } from './ownerControl.js'
import type { OwnerState } from './ownerState.js'
import type { TestWalletPage } from './testWalletPage.js'

/** Who owns a wallet, whatever its namespace: what they remember, how they answer, and the log of what they were asked. */
export function createOwner<state extends OwnerState>(
  options: createOwner.Options<state>,
): createOwner.ReturnType<state> {
  let requests: WalletRequest[] = []
  const state = createWalletState<state>({
    key: `wallet-kit-test-wallet:${options.id}`,
    page: options.page,
    initial: options.initial,
    onChange(before, after) {
      options.onChange(before, after)
      if (before.locked && !after.locked) prompts.unlocked()
    },
  })
  const update = (patch: Partial<OwnerState>) => state.update(patch as Partial<state>)
  const policies = createPolicies({ ...state, update })
  const prompts = createPrompts({
    delayMs: options.delayMs ?? 0,
    isLocked: () => state.get().locked,
    takePolicy: policies.take,
    drop: options.drop ?? (() => {}),
    onChange: options.onPrompt,
  })
  const lock = () => update({ locked: true })
  const unlock = () => update({ locked: false })

  return {
    state,
    ask: prompts.ask,
    log(method, params) {
      requests.push({ at: Date.now(), method, params })
    },
    control: {
      setPolicy(policy, scope) {
        if (policy === 'locked') lock()
        else policies.set(policy, scope)
      },
      pending: prompts.pending,
      resolvePending(id) {
        const chosen = prompts.pending().filter((each) => id === undefined || each.id === id)
        if (chosen.some(({ waitsFor }) => waitsFor === 'unlock')) unlock()
        prompts.resolve(id)
      },
      rejectPending(id) {
        prompts.reject(id)
      },
      lock,
      unlock,
      switchAccount(index) {
        const rest = state.get().accounts.filter((each) => each !== index)
        update({ accounts: [index, ...rest] })
      },
      setAccounts(indexes) {
        update(indexes.length > 0 ? { accounts: indexes } : { permitted: false })
      },
      revoke() {
        update({ permitted: false })
      },
      requests: () => [...requests],
      clearRequests() {
        requests = []
      },
    },
  }
}

export declare namespace createOwner {
  type Options<state extends OwnerState> = {
    /** The identity under which the wallet keeps its permissions. */
    id: string
    page: TestWalletPage | undefined
    initial: state
    delayMs?: number | undefined
    onChange(before: state, after: state): void
    /** Questions came or went. */
    onPrompt(): void
    /** The owner's machine loses its connection, where the namespace knows such a thing. */
    drop?: () => void
  }
  type ReturnType<state extends OwnerState> = {
    state: createWalletState.ReturnType<state>
    /** Resolves when the owner agrees; a decline is error 4001. */
    ask(method: string, params: unknown): Promise<void>
    /** Notes a request. */
    log(method: string, params: unknown): void
    control: OwnerControl
  }
}
