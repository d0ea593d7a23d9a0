/** What an NFT says of itself. */
export type NftText = { name: string; image: string }

const data = /^data:application\/json;base64,(.*)$/s

/** Reads the metadata that a `tokenURI` holds within itself; of any other there is only the name given. */
export function readNftText(uri: string | undefined, otherwise: string): NftText {
  const [, encoded] = data.exec(uri ?? '') ?? []
  try {
    const { name, image } = JSON.parse(Buffer.from(encoded ?? '', 'base64').toString('utf8'))
    return {
      name: typeof name === 'string' ? name : otherwise,
      image: typeof image === 'string' ? image : '',
    }
  } catch {
    return { name: otherwise, image: '' }
  }
}
