const drawings = {
  Fern: ['#5b8a3c', 'M33 63c0-21 12-31 32-31 1 21-9 33-26 33l-7 7z'],
  Harbor: ['#3a7cb8', 'M26 52c8-12 14-12 22-4s14 8 22-4v10c-8 12-14 12-22 4s-14-8-22 4z'],
  Kite: ['#c4597f', 'M48 26l20 22-20 22-20-22z'],
  Octavo: ['#5157b5', 'M30 30h22v22H30zM56 42h10v24H42V56h14z'],
  Lumen: ['#c9842b', 'M48 28a20 20 0 1 0 0 40zM52 28v40a20 20 0 0 0 0-40z'],
}

/** The mark of an invented wallet of the design: what a wallet announces as its icon. */
export function walletIcon(name) {
  const [color, path] = drawings[name] ?? ['#47545a', 'M32 32h32v32H32z']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${color}" d="M0 0h96v96H0z"/><path fill="#fff" d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
