/** The mark of a name: an at sign. Decorative. */
export function NameMark() {
  return (
    <span className="wk-mark wk-mark--l wk-mark--round" data-tone="1" aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="3.4" fill="none" strokeWidth="2" />
        <path
          d="M15.4 8.6v4.6a2.3 2.3 0 0 0 4.6 0V12a8 8 0 1 0-3.2 6.4"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
