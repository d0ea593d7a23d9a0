/** Runs code of others. What it throws shows in the console as any uncaught error, and the kit goes on. */
export function attempt(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
