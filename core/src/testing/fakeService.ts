/** Answers by path: a status code to fail with, or the JSON of a success. */
export type FakeAnswers = { readonly [path: string]: number | object }

/** A `fetch` that knows some paths and answers 404 for every other. */
export function fakeService(answers: FakeAnswers): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const answer = answers[pathname] ?? 404
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer)
  }
}
