import type { createWalletState } from './createWalletState.js'
import type { OwnerState } from './ownerState.js'
import type { TestWalletPolicy } from './testWalletPolicy.js'

/** Which methods a policy is for (all unless named), and for how many questions (until changed unless given). */
export type PolicyScope = { method?: string; times?: number }

/** Chooses the policy for each question: the ones for a number of questions first, then the method's, then the general. */
export function createPolicies(state: createWalletState.ReturnType<OwnerState>) {
  let limited: { policy: TestWalletPolicy; method: string; left: number }[] = []

  return {
    set(policy: TestWalletPolicy, { method = '*', times }: PolicyScope = {}) {
      if (times !== undefined) limited.push({ policy, method, left: times })
      else if (method === '*') state.update({ policies: { '*': policy } })
      else state.update({ policies: { ...state.get().policies, [method]: policy } })
      if (method === '*' && times === undefined) limited = []
    },
    take(method: string): TestWalletPolicy {
      const rule = limited.find((each) => each.left > 0 && [method, '*'].includes(each.method))
      if (rule) {
        rule.left -= 1
        limited = limited.filter(({ left }) => left > 0)
        return rule.policy
      }
      const { policies } = state.get()
      return policies[method] ?? policies['*'] ?? 'approve'
    },
  }
}
