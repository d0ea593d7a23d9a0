import { createRoot } from 'react-dom/client'

/** Draws a page's element. This file is loaded apart: React DOM is the host's own, and no page begins with it. */
export function draw(element) {
  createRoot(document.body).render(element)
}
