import { readFileSync } from 'node:fs'

/** Reads a table of `test/vectors`. */
export function readVectors<table>(path: string): table {
  return JSON.parse(readFileSync(new URL(`../vectors/${path}`, import.meta.url), 'utf8'))
}
