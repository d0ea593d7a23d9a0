/** The candidate that a mistyped word most likely meant, or `undefined` where none is near. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  const typed = word.toLowerCase()
  let best: string | undefined
  let shortest = Math.max(2, Math.floor(typed.length * 0.4)) + 1
  for (const candidate of candidates) {
    const near = typed.length >= 3 && candidate.startsWith(typed)
    const steps = near ? 1 : distance(typed, candidate.toLowerCase())
    if (steps < shortest && steps < candidate.length) {
      best = candidate
      shortest = steps
    }
  }
  return best
}

/** Levenshtein: how many letters must be added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...to].entries()) {
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return row[to.length] ?? 0
}
