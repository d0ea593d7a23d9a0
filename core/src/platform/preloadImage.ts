type Picture = {
  onload: unknown
  onerror: unknown
  referrerPolicy: string
  src: string
}

/**
 * Loads an image ahead of its first use, without telling its host where.
 *
 * @returns whether it is there; `false` also when it takes longer than `timeout` (2 s) milliseconds
 */
export function preloadImage(url: string, options: preloadImage.Options = {}): Promise<boolean> {
  const { timeout = 2000, createImage = () => new Image() } = options
  return new Promise((resolve) => {
    const image: Picture = createImage()
    function settle(loaded: boolean): void {
      clearTimeout(timer)
      image.onload = image.onerror = null
      resolve(loaded)
    }
    const timer = setTimeout(settle, timeout, false)
    image.onload = () => settle(true)
    image.onerror = () => settle(false)
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
}

export declare namespace preloadImage {
  type Options = { timeout?: number; createImage?: () => Picture }
}
