import { createHostKit } from './createHostKit'

/** A host without React of its own: it opens the kit, or mounts it inline. */
const kit = createHostKit()
const button = document.createElement('button')
button.textContent = 'Open'
button.dataset.open = ''
button.addEventListener('click', () => {
  kit.open().catch(() => {
    button.textContent = 'Could not load. Try again'
  })
})
const inline = document.createElement('section')
inline.dataset.inline = ''
document.getElementById('root')?.append(button, inline)
kit.start()
