import type { Http } from '@wallet-kit/core/plugin'

/** Asks a vendor for an offer: its answer, unchecked; undefined if it says that it has no route. Throws what the HTTP client throws. */
export async function askForOffer(
  http: Http,
  url: string,
  { headers, signal, isNoRoute }: askForOffer.Options,
): Promise<unknown> {
  let hasNoRoute = false
  const onFailure = (body: string) => {
    hasNoRoute = isNoRoute(readJson(body))
  }
  return http.get(url, { headers, signal, onFailure }).catch((error) => {
    if (hasNoRoute) return undefined
    throw error
  })
}

export declare namespace askForOffer {
  type Options = {
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    /** Whether the body of an answer with an error's status says so. It is not checked. */
    readonly isNoRoute: (body: unknown) => boolean
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
