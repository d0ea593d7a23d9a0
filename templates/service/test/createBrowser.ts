import { app, own } from './createTestService.js'

/** A browser that keeps the service's cookies. By default it asks as the frame in the app does. */
export function createBrowser(service: AskedService, options: createBrowser.Options = {}) {
  const { origin = own, host = app, address = '192.0.2.1' } = options
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, body?: unknown) {
    const response = await service.app.request(
      path,
      {
        method,
        headers: {
          // As browsers do it: an own page that reads does not say its origin.
          ...(method === 'GET' && origin === own ? {} : { Origin: origin }),
          'Sec-Fetch-Site': origin === own ? 'same-origin' : 'cross-site',
          'Wallet-Kit-Host': host,
          'X-Forwarded-For': address,
          Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      {},
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const read = isJson ? JSON.parse(text) : text
    return { status: response.status, body: read, headers: response.headers }
  }

  return {
    cookies,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    put: (path: string, body: unknown) => ask('PUT', path, body),
    delete: (path: string) => ask('DELETE', path),
  }
}

export declare namespace createBrowser {
  type Options = {
    /** Where the page comes from. */
    readonly origin?: string
    /** The app that the frame says it stands in. */
    readonly host?: string
    /** As a proxy in front writes it. */
    readonly address?: string
  }
}

/** The service in this process, or something that reaches one. */
type AskedService = {
  readonly app: {
    readonly request: (
      path: string,
      init: RequestInit,
      bindings: Record<string, never>,
    ) => Response | Promise<Response>
  }
}

export type Browser = ReturnType<typeof createBrowser>
