import { vi } from 'vitest'

type Row = Readonly<Record<string, unknown>>
type Asked<value> = { result?: value; onsuccess?: () => void }

/**
 * What a browser keeps of sessions, in the place of `indexedDB`, and locks in that of `navigator.locks`. `onOpen` can throw, as a browser that
 * keeps nothing does.
 */
export function createStorage({ onOpen = () => {} }: { readonly onOpen?: () => void } = {}) {
  const rows = new Map<string, Row>()
  const keyOf = (key: unknown) => JSON.stringify(key)
  const ask = <value>(result: value): Asked<value> => {
    const asked: Asked<value> = { result }
    queueMicrotask(() => asked.onsuccess?.())
    return asked
  }
  const put = (row: Row) => void rows.set(keyOf([row.host, row.context]), { ...row })
  const store = {
    put,
    add: put,
    get: (key: unknown) => ask(rows.get(keyOf(key))),
    getAll: () => ask([...rows.values()]),
    delete: (key: unknown) => void rows.delete(keyOf(key)),
  }
  function transaction() {
    const opened: { oncomplete?: () => void } = {}
    setTimeout(() => opened.oncomplete?.())
    return Object.assign(opened, { objectStore: () => store })
  }
  const open = () => {
    onOpen()
    return ask({ transaction, close() {} })
  }
  vi.stubGlobal('indexedDB', { open })
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, __: object, act: () => Promise<unknown>) => {
    const mine = last.catch(() => {}).then(act)
    last = mine
    return mine
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { rows: () => [...rows.values()] as readonly Record<string, string>[] }
}
