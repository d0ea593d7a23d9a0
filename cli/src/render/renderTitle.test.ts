import { expect, test } from 'vitest'
import { renderTitle } from './renderTitle.js'

test('a title is text, whatever it holds', () => {
  const html = '<head>\n<title>\nOld</title>\n</head>'
  expect(renderTitle(html, 'My app')).toBe('<head>\n<title>My app</title>\n</head>')
  expect(renderTitle(html, "</title><script>$&$'&")).toBe(
    "<head>\n<title>&lt;/title&gt;&lt;script&gt;$&amp;$'&amp;</title>\n</head>",
  )
})
