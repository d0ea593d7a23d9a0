/** Loads a library that only those have installed who use this wallet. */
export async function loadPeer<Library>(
  name: string,
  load: () => Promise<Library>,
): Promise<Library> {
  try {
    return await load()
  } catch (cause) {
    throw new Error(`${name} is missing: npm install --save-dev ${name}`, { cause })
  }
}
