/** Lets the browser do what is waiting (a press, a frame) before the next piece of work, where it can. */
export async function pause(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
