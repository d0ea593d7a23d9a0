import type { Locator, Page } from 'playwright-core'

/** What a camera would see of an element, as the RGBA of its pixels. `reader` is an empty page that turns the image into them. */
export async function photograph(target: Locator, reader: Page): Promise<photograph.ReturnType> {
  const png = await target.screenshot()
  const { width, height, pixels } = await reader.evaluate(async (base64) => {
    const answer = await fetch(`data:image/png;base64,${base64}`)
    const bitmap = await createImageBitmap(await answer.blob())
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d') as NonNullable<
      ReturnType<OffscreenCanvas['getContext']>
    > as OffscreenCanvasRenderingContext2D
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    let pixels = ''
    for (let at = 0; at < data.length; at += 8192)
      pixels += String.fromCharCode(...data.subarray(at, at + 8192))
    return { width, height, pixels: btoa(pixels) }
  }, png.toString('base64'))
  return { width, height, data: Uint8ClampedArray.from(Buffer.from(pixels, 'base64')) }
}

export declare namespace photograph {
  type ReturnType = {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray<ArrayBuffer>
  }
}
