import { createElement } from 'react'

// What is left out of the count: React, and what the bundler adds to any page that loads something later.
window.draw = async () => {
  const { draw } = await import('./draw.js')
  draw(createElement('p'))
}
