/** Whether a text is an image that may be drawn: data of the page, or https without a referrer. */
export function isImage(url: string | undefined): url is string {
  return /^(data:image\/|https:\/\/)/i.test(url ?? '')
}
