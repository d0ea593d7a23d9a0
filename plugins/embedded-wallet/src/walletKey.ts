import { type Kit, type Signal, signal } from '@wallet-kit/core'

/** By kit. Account asks before the slice's code is here, and a signal of the slice would bring that. */
const reminders = new WeakMap<Kit, Signal<boolean>>()

/** Whether only this browser opens the wallet of who is logged in. */
export function reminderOf(kit: Kit): Signal<boolean> {
  const reminder = reminders.get(kit) ?? signal(false)
  reminders.set(kit, reminder)
  return reminder
}
