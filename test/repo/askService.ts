import { findAnswerMistakes } from './serviceDescription.js'

/** Asks a service, and rejects where its answer is not as it is written down. */
export function askService(url: string) {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.clone().text()
    const mistakes = findAnswerMistakes({
      method: init.method ?? 'GET',
      path: new URL(path, url).pathname,
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
    })
    if (mistakes.length > 0) throw new Error(`${path} answers wrongly: ${mistakes.join('; ')}`)
    return answer
  }
  return {
    ask,
    read: async (path: string) => (await ask(path)).json(),
    post: (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}
