import { element } from './element.js'

/** A connected app with its accounts. */
export function drawApp({ topic, name, url, accounts }, onDisconnect) {
  const attributes = { type: 'button', 'data-key': topic, 'aria-label': `Disconnect ${name}` }
  const button = element('button', attributes, 'Disconnect')
  button.addEventListener('click', () => onDisconnect({ topic }))
  return element(
    'li',
    {},
    element('p', {}, element('strong', {}, name), ` ${url}`),
    element(
      'dl',
      {},
      ...accounts.map((account) =>
        element('div', {}, element('dt', {}, account.name), element('dd', {}, account.address)),
      ),
    ),
    button,
  )
}
