import { element } from './element.js'

/** A question with its two answers. */
export function drawQuestion({ id, title, detail, network }, onAnswer) {
  const name = `question-${id}`
  function choice(text, isApproved) {
    const attributes = {
      ...{ type: 'button', 'data-key': `${text}-${id}`, 'aria-describedby': name },
      ...(isApproved && { class: 'yes' }),
    }
    const button = element('button', attributes, text)
    button.addEventListener('click', () => onAnswer({ id, isApproved }))
    return button
  }
  return element(
    'li',
    {},
    element('p', { id: name }, element('strong', {}, title), network && ` ${network}`),
    // Long ones scroll: a keyboard has to get there too.
    ...(detail
      ? [element('pre', { tabindex: '0', 'aria-label': 'What it is about' }, detail)]
      : []),
    element('div', { class: 'choices' }, choice('Decline', false), choice('Approve', true)),
  )
}
