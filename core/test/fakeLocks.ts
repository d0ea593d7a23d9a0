type Request = { readonly name: string; run(): void }

/** Web Locks of one name at a time, first come, first served: as all tabs of a browser share them. */
export function fakeLocks() {
  const queue: Request[] = []
  const held = new Set<string>()

  function grant() {
    const at = queue.findIndex(({ name }) => !held.has(name))
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    next?.run()
  }

  return {
    held,
    /** How many wait for a name. */
    waiting: () => queue.length,
    request: (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason)
          return
        }
        const request = {
          name,
          run() {
            held.add(name)
            signal.removeEventListener('abort', leave)
            const free = () => {
              held.delete(name)
              grant()
            }
            hold().finally(free).then(resolve, reject)
          },
        }
        function leave() {
          queue.splice(queue.indexOf(request), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', leave)
        queue.push(request)
        // The browser answers later.
        queueMicrotask(grant)
      }),
  }
}
