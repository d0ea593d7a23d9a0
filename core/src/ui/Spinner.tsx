/** Something is being waited for; the words beside it say what. */
export function Spinner() {
  return <i className="wk-spinner" aria-hidden="true" />
}
