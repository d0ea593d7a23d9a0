import { joinFrames } from './joinFrames.js'

/** What a second of film has at most. */
const frameTime = 60

/**
 * Films a page, with a pointer drawn over it, as a moving WebP image. Every step is drawn once it is complete, so that a slow machine
 * films the same as a fast one. `reader` is an empty page that turns what a camera would see into frames.
 */
export function startFilm({ page, reader, scale }) {
  const frames = []
  let pointer = { x: 0, y: 0 }
  let seen

  async function draw({ duration, before, share = 1 }) {
    const webp = await reader.evaluate(drawFrame, {
      images: [...(before ? [before] : []), seen].map((png) => png.toString('base64')),
      ...{ share, pointer, scale },
    })
    frames.push({ webp: Buffer.from(webp, 'base64'), duration })
  }

  return {
    /** Puts the pointer somewhere, or moves it there. */
    async move({ x, y }, { steps = 7 } = {}) {
      const from = pointer
      for (let step = 1; step <= steps; step++) {
        // Slow at both ends, as a hand is.
        const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
        pointer = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }
        await page.mouse.move(pointer.x, pointer.y)
        seen = await page.screenshot()
        await draw({ duration: frameTime })
      }
    },
    /** Fades to what the page shows by now, and stays there for a while. */
    async show(duration) {
      const before = seen
      seen = await page.screenshot()
      for (const share of before ? [0.35, 0.7] : []) {
        await draw({ duration: frameTime, before, share })
      }
      await draw({ duration })
    },
    /** The whole film. */
    develop() {
      const { width, height } = page.viewportSize()
      return joinFrames(frames, { width: width * scale, height: height * scale })
    },
  }
}

/** Runs in the reader: draws the last image over the one before it, then the pointer, and gives that as WebP in base64. */
async function drawFrame({ images, share, pointer, scale }) {
  const bitmaps = await Promise.all(
    images.map(async (base64) => {
      const answer = await fetch(`data:image/png;base64,${base64}`)
      return createImageBitmap(await answer.blob())
    }),
  )
  const { width, height } = bitmaps[0]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  for (const [index, bitmap] of bitmaps.entries()) {
    context.globalAlpha = index > 0 ? share : 1
    context.drawImage(bitmap, 0, 0)
  }
  context.globalAlpha = 1
  context.setTransform(scale, 0, 0, scale, pointer.x * scale, pointer.y * scale)
  const arrow = new Path2D('M0 0v17l4.6-4.2 3 6.7 2.8-1.3-3-6.5h6.1z')
  context.fillStyle = '#121a1d'
  context.strokeStyle = '#fff'
  context.lineWidth = 1.5
  context.fill(arrow)
  context.stroke(arrow)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
