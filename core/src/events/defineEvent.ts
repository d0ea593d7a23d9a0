declare const payloadBrand: unique symbol

/** An event token: a fact that already happened. Payloads are plain JSON. */
export type Event<name extends string = string, payload = any> = {
  readonly name: name
  readonly [payloadBrand]?: payload
}

/** The type of an event's payload. */
export type PayloadOf<event> = event extends Event<string, infer payload> ? payload : never

/** The arguments after the token: the payload where the event has one. */
export type PayloadArguments<payload> = undefined extends payload
  ? [payload?: payload]
  : [payload: payload]

/**
 * Makes an event token; names are `domain:past-tense`.
 * @example export const swapCompleted = defineEvent<{ hash: string }>()('swap:completed')
 */
export function defineEvent<payload = undefined>() {
  return <const name extends string>(name: name): Event<name, payload> => ({ name })
}
