/**
 * Joins still WebP images of one size to a moving one that goes on for ever. Each frame lasts its own time, in milliseconds.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function joinFrames(frames, { width, height }) {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)])
  const isAnimated = 0x02
  const head = chunk('VP8X', Buffer.concat([Buffer.from([isAnimated, 0, 0, 0]), size]))
  // A transparent ground, and no end of the loop.
  const loop = chunk('ANIM', Buffer.alloc(6))
  const drawn = frames.map(({ webp, duration }) =>
    chunk(
      'ANMF',
      Buffer.concat([
        // At the upper left corner, over what was there before.
        Buffer.alloc(6),
        size,
        uint24(duration),
        Buffer.from([0x02]),
        readBitstream(webp),
      ]),
    ),
  )
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, loop, ...drawn]))
}

/** The chunks of a still image that draw it, without what the joined image says once for all. */
function readBitstream(webp) {
  const kept = []
  for (let at = 12; at < webp.length; ) {
    const length = webp.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (['VP8 ', 'VP8L', 'ALPH'].includes(webp.toString('latin1', at, at + 4))) {
      kept.push(webp.subarray(at, end))
    }
    at = end
  }
  return Buffer.concat(kept)
}

function chunk(name, content) {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function uint24(value) {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
