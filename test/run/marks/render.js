import { sets } from './readSets.js'

const titles = { networks: 'Networks', wallets: 'Wallets', tokens: 'Tokens' }

/** The page of docs/ that lists the marks. */
export function renderPage(kinds) {
  const all = Object.values(kinds).flat()
  const rows = sets.map(({ name, version, license, source }) => {
    const own = all.filter(({ set }) => set === name).length
    return `| [\`${name}\`](${source}) | ${version} | ${license} | ${own} |`
  })
  const lists = Object.entries(kinds).map(([kind, marks]) => {
    const bySet = sets.flatMap(({ name }) => {
      const names = marks.filter(({ set }) => set === name).map(nameOf)
      return names[0] ? `From \`${name}\`: ${names.join(', ')}.` : []
    })
    return `## ${titles[kind]}\n\n${bySet.join('\n\n')}`
  })
  return `<!-- Written by test/run/marks.js: run "npm run marks". -->

# Marks

Wallets, networks and tokens that bring no image of their own show the mark of a licensed set. The marks come with \`@wallet-kit/core\`: the page's own
origin serves them, in groups, once something that lacks an image has been drawn. [Why and how](decisions/marks.md).

| set | version | licence | marks |
| --- | ------- | ------- | ----: |
${rows.join('\n')}

The licences' texts are in [\`core/NOTICE.md\`](../core/NOTICE.md), which comes with the package. The marks were made smaller (SVGO, coordinates of one or two decimals); nothing else about
them was changed. What is larger than 4,000 bytes after that is left out.

## Trademarks

The licences are the sets' own, for their drawings. Names and marks belong to their owners; that one stands here says nothing of a partnership, and nobody of
them has checked or endorsed Wallet Kit. The kit shows a mark only to name what it belongs to: a wallet that a list names, a network by its CAIP-2 id, a token by
its network and contract. An owner who wants a mark changed or taken out can ask for it by an issue.

A host can replace or remove them:

- a network: \`assets: { imageUrl }\` of the network in \`networks\`
- a wallet: \`icon\` of the wallet in the directory's list
- a token: \`iconUrl\` of the service, or of the host's own provider
- all of them: \`marks: false\` in the [configuration](configuration.md); initials stand in their place

An image of the host's, of a list or of an announced wallet always comes before a mark.

${lists.join('\n\n')}
`
}

const nameOf = ({ name, symbol }) => {
  const shown = symbol ? `${name} (${symbol.toUpperCase()})` : name
  return shown.replace(/[|*_<>[\]{}]/g, '')
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** What comes with the package: whose drawings are in it, and under which terms. */
export const renderNotice = () => `# Notice

The marks of wallets, networks and tokens (\`src/marks/sets\`, and the files made of it) are taken from these packages, made smaller. Names and marks belong to their
owners.

${sets.map(({ name, version, license, copyright, source }) => `- [\`${name}\`](${source}) ${version}, ${license}. ${copyright}`).join('\n')}

## ${sets[0].license}

${mit}
`
