import type { Rpc } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { findImage, fromIpfs, readJsonData, readPicture } from './readPicture.js'

const rpc: Rpc = () => Promise.reject(new Error('No node is asked for pictures.'))
const context = createTestContext({ rpc })
const read = (value: unknown) => readPicture(context, value)
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const toSvg = (drawn: string) => `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`
const svg = toSvg('<circle r="4"/>')
const encoded = `data:image/svg+xml,${encodeURIComponent(svg)}`
const toBase64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64')

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list with a url', ['https://images.test/1.png']],
  ['an empty text', ''],
  ['a path', '/1.png'],
  ['http', 'http://images.test/1.png'],
  ['a page as data', 'data:text/html,<b>1</b>'],
  ['image data without a comma', 'data:image/png;base64'],
  ['image data that is no base64', 'data:image/png;base64,%%%'],
  ['a drawing as data that is no base64', 'data:image/svg+xml;base64,%%%'],
  ['a drawing inside something else', `<b>${svg}</b>`],
  ['a tag that begins like a drawing', '<svgx>1</svgx>'],
  ['a drawing behind text', `1 ${svg}`],
  ['an image of a type that browsers do not draw', 'data:image/tiff;base64,AAAA'],
  ['a type that begins like one of an image', 'data:image/pngx;base64,AAAA'],
  ['a type that begins like one of a drawing', `data:image/svg+xmlx,${svg}`],
  ['IPFS without a gateway', `ipfs://${cid}/1.png`],
])('%s is no picture', (_, value) => {
  expect(read(value)).toBeUndefined()
})

test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'PNG'])('image data of %s are drawn', (type) => {
  const url = `data:image/${type};base64,AAAA`
  expect(read(url)).toBe(url)
})

test.each([
  'https://images.test/1.png',
  'https://images.test/data:1.png',
  'https://images.test/ipfs:1.png',
  'data:image/png,%89PNG',
])('%s stays as it is', (url) => {
  expect(read(url)).toBe(url)
})

test.each([
  ['url', 'https://images.test/', 'a'],
  ['text of a drawing', '<svg>', ' '],
])('a %s is read up to 100000 characters', (_, head, filling) => {
  expect(read(head.padEnd(100_000, filling))).toBeDefined()
  expect(read(head.padEnd(100_001, filling))).toBeUndefined()
})

test.each([
  ['the drawing', svg],
  ['a bare drawing', '<svg>1</svg>'],
  ['a drawing in capitals', '<SVG>1</SVG>'],
  ['a drawing behind spaces', ` \n\t${svg}`],
  ['a drawing with its declaration', `<?xml version="1.0"?>\n${svg}`],
])('text: %s becomes data of the same letters', (_, text) => {
  expect(read(text)).toBe(`data:image/svg+xml,${encodeURIComponent(text)}`)
})

test.each([
  ['encoded', encoded, svg],
  ['not encoded', `data:image/svg+xml,${svg}`, svg],
  ['in capitals', `DATA:IMAGE/SVG+XML,${svg}`, svg],
  ['with a parameter', `data:image/svg+xml;charset=utf-8,${svg}`, svg],
  ['with base64 in another place', `data:image/svg+xml;base64;charset=utf-8,${svg}`, svg],
  ['with a comma', `data:image/svg+xml,${toSvg('<text>a,b</text>')}`, toSvg('<text>a,b</text>')],
  ['in lines', `data:image/svg+xml,${toSvg('\n<g/>\n')}`, toSvg('\n<g/>\n')],
  [
    'with letters of two and four bytes',
    `data:image/svg+xml,${toSvg('%C3%A9%F0%9F%8C%8A')}`,
    toSvg('é🌊'),
  ],
  [
    'with "%" before no digits',
    `data:image/svg+xml,${toSvg('100% %zz %4 %C3%a9')}`,
    toSvg('100% %zz %4 é'),
  ],
])('a drawing as data, %s, becomes data of its letters', (_, url, letters) => {
  expect(read(url)).toBe(`data:image/svg+xml,${encodeURIComponent(letters)}`)
})

test.each([
  ['base64', ';base64,', toBase64(svg)],
  ['capitals and spaces around it', '; BASE64 ,', toBase64(svg)],
  ['other parameters before it', ';charset=utf-8;base64,', toBase64(svg)],
  ['spaces in the data', ';base64,', toBase64(svg).replace(/(.{7})/g, '$1 \n')],
  ['encoded data', ';base64,', encodeURIComponent(toBase64(svg))],
])('base64 is written plainly: %s', (_, parameters, data) => {
  expect(read(`data:image/svg+xml${parameters}${data}`)).toBe(
    `data:image/svg+xml;base64,${toBase64(svg)}`,
  )
})

test('the alphabet of base64url is written as that of base64', () => {
  expect(read('data:image/png;base64,-_-_')).toBe('data:image/png;base64,+/+/')
})

const harmful = [
  '<script>1</script>',
  '< script>1</script>',
  '<SCRIPT/>',
  '<s:script/>',
  '<my-svg2:script/>',
  '<foreignObject/>',
  '<iframe/>',
  '<embed/>',
  '<object/>',
  '<!ENTITY a "b">',
  '<g onload="1"/>',
  '<g onload = "1"/>',
  '<g\nonload\n=\n"1"/>',
  '<g/onload="1"/>',
  '<g r="1"onload="1"/>',
  "<g r='1'onload='1'/>",
  '<g data-a="javascript:1"/>',
  '<style>@import "https://spy.test/1"</style>',
  '<image href="https://spy.test/1.png"/>',
  '<image href = "https://spy.test/1.png"/>',
  '<image href= " https://spy.test/1.png"/>',
  '<image xlink:href="//spy.test/1.png"/>',
  "<image href='https://spy.test/1.png'/>",
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<image href="data:text/html,1"/>',
  '<image href="1.png#sea"/>',
  '<g style="fill:url(https://spy.test/1)"/>',
  '<g style="fill:url( \'https://spy.test/1\')"/>',
  '<set attributeName="href" to="https://spy.test/1.png"/>',
  "<animate attributeName = ' xlink:href' values='https://spy.test/1.png'/>",
]
test.each(harmful)('a drawing with %j is not drawn', (drawn) => {
  expect(read(toSvg(drawn))).toBeUndefined()
  expect(read(`data:image/svg+xml,${encodeURIComponent(toSvg(drawn))}`)).toBeUndefined()
  expect(read(`data:image/svg+xml;base64,${toBase64(toSvg(drawn))}`)).toBeUndefined()
})

test.each([
  '<g data-song="1"/>',
  '<g data-on-load="1"/>',
  '<text>turn it on = off</text>',
  '<text>scripts, objects and imports</text>',
  '<a:g xmlns:a="http://www.w3.org/2000/svg"/>',
  '<g fill="url(#sea)"/>',
  '<g style="fill:url( \'#sea\')"/>',
  '<use href="#sea"/>',
  "<use xlink:href = '#sea'/>",
  '<image href="data:image/png;base64,AAAA"/>',
  '<image href= "data:image/jpeg;base64,AAAA"/>',
  '<animate attributeName="opacity" values="0;1"/>',
  '<text>\u0080 é 🌊</text>',
])('a drawing with %j is drawn', (drawn) => {
  expect(read(toSvg(drawn))).toBe(`data:image/svg+xml,${encodeURIComponent(toSvg(drawn))}`)
})

// Browsers find such an encoding by the first bytes or the declaration.
test.each([
  ['UTF-16', Buffer.from(`\ufeff${toSvg('<script/>')}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(`<?xml version="1.0"?>${toSvg('<script/>')}`, 'utf16le')],
  [
    'ISO-2022-JP',
    Buffer.from(`<?xml version="1.0" encoding="ISO-2022-JP"?>${toSvg('<scr\x1b(Bipt/>')}`),
  ],
])('a script in a drawing of %s is not drawn', (_, bytes) => {
  expect(read(`data:image/svg+xml;base64,${toBase64(bytes)}`)).toBeUndefined()
  const percents = bytes.toString('hex').replace(/../g, '%$&')
  expect(read(`data:image/svg+xml,${percents}`)).toBeUndefined()
})

test.each([
  ['image', { image: 'a', image_data: 'b', image_url: 'c' }, 'a'],
  ['image_data', { image: '', image_data: 'b', image_url: 'c' }, 'b'],
  ['image_url', { image_url: 'c' }, 'c'],
])('the picture that metadata name is %s', (_, metadata, image) => {
  expect(findImage(metadata)).toBe(image)
})

test.each([[undefined], [null], ['a text'], [7], [{}], [[]]])(
  'metadata that are %j name no picture',
  (metadata) => {
    expect(findImage(metadata)).toBeUndefined()
  },
)

test.each([
  [`ipfs://${cid}`, cid],
  [`IPFS://${cid}`, cid],
  [`ipfs://${cid}/`, `${cid}/`],
  [`ipfs://${cid}/1.png`, `${cid}/1.png`],
  [`ipfs://ipfs/${cid}/a/b c.png`, `${cid}/a/b c.png`],
  [`ipfs://${cid}/a./.b/...`, `${cid}/a./.b/...`],
])('%s is read from the gateway', (url, path) => {
  for (const ipfsGateway of ['https://ipfs.example', 'https://ipfs.example//']) {
    const options = { ipfsGateway }
    expect(fromIpfs({ options }, url)).toBe(`https://ipfs.example/ipfs/${path}`)
  }
})

test.each([
  'ipfs://',
  'ipfs:1',
  'ipfs://short/1.png',
  `ipfs://ipns/ipfs://${cid}`,
  `ipfs://${cid}?a`,
  `ipfs://${cid}/1.png#a`,
  `ipfs://${cid}@images.test`,
  `ipfs://${cid}/.`,
  `ipfs://${cid}/./1.png`,
  `ipfs://${cid}/..`,
  `ipfs://${cid}/../1.png`,
  `ipfs://${cid}/a\\..\\1.png`,
  `ipfs://${cid}/%2e%2e/1.png`,
  `ipfs://${cid}/%2e`,
  `ipfs://${cid}/%`,
])('the gateway is not asked for %s', (url) => {
  expect(fromIpfs({ options: { ipfsGateway: 'https://ipfs.example' } }, url)).toBeUndefined()
})

test.each([
  ['plain', '{"name":"a"}', { name: 'a' }],
  ['encoded', encodeURIComponent('{"name":"100% é"}'), { name: '100% é' }],
  ['with "%"', '{"name":"100% "}', { name: '100% ' }],
  ['that is none once it is decoded', '{"name":"%22"}', { name: '%22' }],
])('JSON in a data url is read: %s', (_, data, json) => {
  expect(readJsonData(`data:application/json,${data}`)).toEqual(json)
})

test('JSON in base64 is read', () => {
  const data = toBase64('{"name":"é%22"}')
  expect(readJsonData(`data:application/json;base64,${data}`)).toEqual({ name: 'é%22' })
})

test.each([
  'data:application/json',
  'data:application/json,',
  'data:application/json,{broken',
  'data:application/json;base64,%%%',
])('%s has no JSON', (url) => {
  expect(() => readJsonData(url)).toThrow(SyntaxError)
})
