import { readCode } from './readCode.js'

const PAUSE_MS = 150

/**
 * Shows what the camera sees until a QR code is in it, and gives its text; undefined where the signal ends it first. The camera
 * is off afterwards in any case.
 *
 * @throws Error with a sentence for a person, where there is no camera or it may not be used.
 */
export async function scanCamera(video, signal) {
  const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const ended = new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  // Whoever ends it does not have to answer first whether the camera may be used.
  const stream = await Promise.race([opening, ended]).catch((cause) => {
    throw new Error('The camera cannot be used. Allow it, or choose a picture.', { cause })
  })
  if (!stream) {
    opening.then(stop, () => {})
    return undefined
  }
  try {
    video.srcObject = stream
    // Playing is refused where the camera is stopped at the same moment.
    await video.play().catch(() => {})
    while (!signal.aborted) {
      const text = readCode(video, { width: video.videoWidth, height: video.videoHeight })
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return undefined
  } finally {
    stop(stream)
    video.srcObject = null
  }
}

function stop(stream) {
  for (const track of stream.getTracks()) track.stop()
}
