import jsQR from 'jsqr'

// Small enough to be read at once, large enough for the finest code that a screen shows.
const LARGEST = 1_200
const SMALLEST = 480

/** The text of the QR code in a picture or a video's frame of that size; undefined where it shows none. */
export function readCode(source, { width, height }) {
  if (!width || !height) return undefined
  const longest = Math.max(width, height)
  const scale = longest > LARGEST ? LARGEST / longest : Math.max(1, Math.ceil(SMALLEST / longest))
  // A code that was cut out of its page has lost the quiet zone that a reader looks for.
  const margin = Math.round(longest * scale * 0.08)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale) + 2 * margin
  canvas.height = Math.round(height * scale) + 2 * margin
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Enlarged, a module of one pixel stays a sharp square.
  context.imageSmoothingEnabled = scale < 1
  context.drawImage(source, margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data || undefined
}
