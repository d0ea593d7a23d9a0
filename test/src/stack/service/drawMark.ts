/** Draws a coloured disc with letters, as SVG text. */
export function drawMark(letters: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${colour}"/><text x="20" y="26" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text></svg>`
}
