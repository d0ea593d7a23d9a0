import { element } from './element.js'

/** The choice of the account that a namespace's apps are shown first. */
export function drawAccount({ namespace, name, addresses, selected }, onSelect) {
  const select = element('select', { id: `account-${namespace}`, 'data-key': namespace })
  select.append(
    ...addresses.map((address, index) => {
      const short = `${address.slice(0, 8)}…${address.slice(-6)}`
      return element(
        'option',
        { value: String(index), title: address },
        `Account ${index + 1}: ${short}`,
      )
    }),
  )
  select.selectedIndex = selected
  select.addEventListener('change', () => onSelect({ namespace, index: select.selectedIndex }))
  const label = element('label', { for: select.id }, `${name} account`)
  return element('div', { class: 'account' }, label, select)
}
