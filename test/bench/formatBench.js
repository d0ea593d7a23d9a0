import { aims, budgets, ratios } from './budgets.js'
import { formatTable } from './formatTable.js'
import { formatValue } from './formatValue.js'

const round = (value) => (value === undefined ? '–' : Math.round(value))
// The browser reports tasks from 50 ms on.
const task = (value) => (value ? Math.round(value) : '< 50')
const over = (sizes, bare) => ['raw', 'gzip', 'brotli'].map((kind) => sizes[kind] - bare[kind])
const nothing = { raw: 0, gzip: 0, brotli: 0 }

/** Writes the figures of a run as text. */
export function formatBench(figures) {
  return [
    formatBytes(figures),
    formatValue(figures),
    ...Object.keys(figures.times).map((throttling) => formatTimes(figures, throttling)),
    formatSimulations(figures.simulations),
    formatImports(figures.imports),
    formatHeap(figures.heap),
  ].join('\n\n')
}

function formatBytes({ bytes, views, namespaces, pairing }) {
  const { bare } = bytes
  const row = (name, requested, budget = '', base = nothing) => [
    name,
    ...over(requested.total, base),
    requested.chunks,
    requested.requests,
    budget,
  ]
  return formatTable(
    ['raw', 'gzip', 'brotli', 'chunks', 'requests', 'budget'],
    [
      row(
        'page load, over the bare host',
        bytes.load,
        budgets.load + budgets.buttonStyles,
        bare.total,
      ),
      row('until the wallet list', bytes.open),
      row('until an announced wallet is connected', bytes.connect, budgets.connect),
      row('after that', bytes.afterConnect),
      row(
        'a returning visitor, over the bare host',
        bytes.returning,
        budgets.returning + budgets.buttonStyles,
        bare.total,
      ),
      row('after that', bytes.afterReturning),
      ...Object.entries(views).flatMap(([name, view]) => [
        row(`view ${name}, with what all views share`, { ...view, total: view.scripts }),
        ...(view.libraries.raw ? [['  with libraries', ...over(view.libraries, nothing)]] : []),
      ]),
      ...Object.entries(namespaces).map(([name, requested]) =>
        row(
          `a wallet of ${name}, beyond the modal`,
          { ...requested, total: requested.own },
          budgets.namespace,
        ),
      ),
      row('WalletConnect, on intent', pairing.intent),
      ['  the library', ...over(pairing.intent.libraries, nothing)],
    ],
  )
}

function formatTimes({ times, lists }, throttling) {
  const visit = times[throttling]
  const besides = (floor, figure) => [
    round(floor[figure]),
    `×${(visit[figure] / floor[figure]).toFixed(1)}`,
  ]
  const step = (name, figure, longest) => [
    ...[name, round(visit[figure])],
    ...besides(visit.byHand, figure),
    ...besides(visit.inReact, figure),
    ratios[figure] ? `×${ratios[figure]}` : '',
    longest === undefined ? '' : task(longest),
  ]
  const visits = formatTable(
    ['ms', 'by hand, ms', 'ratio', 'in React, ms', 'ratio', 'aim', 'longest task'],
    [
      ['host button interactive, bare host', round(visit.bare)],
      step('host button interactive', 'interactive'),
      step('wallet list visible, cold', 'listCold', visit.longestTaskCold),
      step('wallet list visible, warm', 'listWarm', visit.longestTaskWarm),
      step('wallet chosen to address shown', 'connected'),
      step('returning visitor, navigation to address', 'returning'),
      ['Swap pressed to its screen painted', round(visit.swap)],
      ['amount typed to its quote painted', round(visit.quote)],
      ['Send pressed to its screen painted', round(visit.send)],
      ['Activity pressed to its first page painted', round(visit.activity)],
    ],
  )
  const rows = Object.entries(lists[throttling]).map(([name, list]) => [
    name,
    ...[
      round(list.view),
      round(list.row),
      round(list.keystroke),
      task(list.longestTask),
      list.nodes,
      round(list.end),
      round(list.middle),
      list.heap ?? '–',
    ],
  ])
  const long = formatTable(
    [
      ...['page visible', 'list visible', 'keystroke', 'longest task', 'elements'],
      ...['to its end', 'to its middle', 'heap, bytes'],
    ],
    [...rows, ['aim', aims.visible, aims.visible, aims.keystroke, aims.task, budgets.nodes]],
  )
  return `CPU slowed ${throttling} times, medians in ms\n${visits}\n\n${long}`
}

function formatSimulations(simulations) {
  const table = formatTable(
    ['requests', 'sent, bytes', 'received, bytes', 'median, ms', '98 %, ms'],
    Object.entries(simulations).map(([name, { requests, sent, received, median, most }]) => [
      ...[name, requests, sent, received],
      ...[median.toFixed(1), most.toFixed(1)],
    ]),
  )
  return `What a transfer changes, asked of a local node\n${table}`
}

function formatHeap({ cycles, before, after }) {
  const row = (name, kind) => [name, before[kind], after[kind], after[kind] - before[kind]]
  const table = formatTable(
    ['before', 'after', 'more'],
    [row('heap, bytes', 'heap'), row('DOM nodes', 'nodes'), row('listeners', 'listeners')],
  )
  return `Opened and closed ${cycles} times\n${table}`
}

function formatImports({ all, react }) {
  return `imported in Node: every entry in ${round(all)} ms (aim ${aims.imports}), React and React DOM alone in ${round(react)} ms`
}
