import { afterAll, afterEach, expect } from 'vitest'

/** The text nodes that were made since the last test. */
const texts: Text[] = []

// A browser that translates a page replaces text nodes. React holds the nodes of texts that have neighbours: it throws when it removes
// one that is gone, and leaves the old words when it changes one. It holds none of a text that is the only child of its element.
document.createTextNode = (text) => {
  const node = Document.prototype.createTextNode.call(document, text)
  texts.push(node)
  return node
}

afterEach(() => {
  const found = texts.splice(0).flatMap((text) => describe(text) ?? [])
  expect(new Set(found), 'These texts need elements of their own').toEqual(new Set())
})

afterAll(() => {
  Reflect.deleteProperty(document, 'createTextNode')
})

/** The element of a text whose node React holds. */
function describe(text: Text): string | undefined {
  const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
  return isHeld ? `${JSON.stringify(text.data)} in ${text.parentElement?.outerHTML}` : undefined
}
