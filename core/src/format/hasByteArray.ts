/** Whether a text holds 32 bytes or more as numbers: the key files of Solana's tools, `[174, 47, …]`. */
export function hasByteArray(text: string): boolean {
  const runs = text.match(/\d{1,3}(?:[\s,;]+\d{1,3}(?!\d))+/g) ?? []
  return runs.some((run) => {
    const bytes = run.split(/[\s,;]+/).filter(Boolean)
    return bytes.length >= 32 && bytes.every((byte) => Number(byte) < 256)
  })
}
