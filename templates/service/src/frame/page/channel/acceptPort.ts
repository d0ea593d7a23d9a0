/**
 * Waits for the first message of the page around, which brings a port, and gives that port with the origin of the page. Only the parent itself
 * is heard, and only from an origin of the list. Everything else is counted and stays without an answer.
 */
export function acceptPort(window: Window, options: acceptPort.Options): void {
  const { allowedOrigins, onPort, onIgnored } = options
  function read(event: MessageEvent) {
    const [port, ...others] = event.ports
    const isParent = event.source === window.parent && window.parent !== window
    if (!isParent || !allowedOrigins.includes(event.origin) || !port || others.length) {
      return onIgnored()
    }
    window.removeEventListener('message', read)
    onPort({ port, host: event.origin, first: event.data })
  }
  window.addEventListener('message', read)
}

export declare namespace acceptPort {
  type Options = {
    readonly allowedOrigins: readonly string[]
    /** `first` is the message that brought the port: a request like those that come through it. */
    readonly onPort: (accepted: {
      readonly port: MessagePort
      readonly host: string
      readonly first: unknown
    }) => void
    readonly onIgnored: () => void
  }
}
