import { useEffect, useState } from 'react'

/** A long text, shortened for the eye; the button copies all of it. */
export function Copyable({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, 2000, undefined)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    // The clipboard is missing on pages that are not served securely, and may be refused on all others.
    const wasCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(wasCopied ? 'yes' : 'no')
  }

  return (
    <span className="copyable">
      <code title={text}>{`${text.slice(0, 8)}…${text.slice(-6)}`}</code>
      <button type="button" className="quiet" aria-label={`Copy ${name}`} onClick={copy}>
        <span aria-live="polite">
          {copied === 'yes' ? 'Copied' : copied === 'no' ? 'Not copied' : 'Copy'}
        </span>
      </button>
    </span>
  )
}
