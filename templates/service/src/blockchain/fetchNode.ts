/** By these bitcoind before its version 28 says what is wrong with a request, with the error of JSON-RPC in the body. */
const answers = [404, 500]

/** Asks a node by `fetch`. What it says as JSON is its answer, whatever the status: whether it is one of JSON-RPC, the reader says. */
export async function fetchNode(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  return isJson && answers.includes(response.status) ? new Response(response.body) : response
}
