import { readCode } from './readCode.js'

/**
 * The text of the QR code in a picture's file, which does not leave the page.
 *
 * @throws Error with a sentence for a person.
 */
export async function readPicture(file) {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => {
      throw new Error('This file is no picture that can be read.')
    })
    const { naturalWidth: width, naturalHeight: height } = image
    const text = readCode(image, { width, height })
    if (!text) throw new Error('There is no QR code in this picture.')
    return text
  } finally {
    URL.revokeObjectURL(url)
  }
}
