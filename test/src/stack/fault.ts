/**
 * What goes wrong with a request:
 * * `refuse`: the connection is cut without an answer;
 * * `hang`: there is never an answer;
 * * `malformed`: JSON that breaks off;
 * * `huge`: a well-formed answer of 6 MB;
 * * `{ status, retryAfter?, body? }`: that HTTP status, with a `Retry-After` header (seconds or an HTTP date);
 * * `{ answer }`: this JSON with status 200, for hostile or odd data;
 * * `{ delay }`: the right answer, so many milliseconds late;
 * * `off`: nothing; removes what was set for the same pattern.
 */
export type Fault =
  | 'refuse'
  | 'hang'
  | 'malformed'
  | 'huge'
  | 'off'
  | { readonly status: number; readonly retryAfter?: number | string; readonly body?: unknown }
  | { readonly answer: unknown }
  | { readonly delay: number }
