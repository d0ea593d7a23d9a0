import { useRef, useState } from 'react'
import { toMessage } from './toMessage'

export type Request<Answer> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; message: string }

/** Runs one request to the wallet at a time and remembers what became of it. */
export function useRequest<Answer>() {
  const [request, setRequest] = useState<Request<Answer>>({ status: 'idle' })
  const isRunning = useRef(false)

  async function run(ask: () => Promise<Answer>) {
    if (isRunning.current) return
    isRunning.current = true
    setRequest({ status: 'pending' })
    try {
      setRequest({ status: 'done', answer: await ask() })
    } catch (error) {
      setRequest({ status: 'failed', message: toMessage(error) })
    } finally {
      isRunning.current = false
    }
  }

  return { request, run }
}
