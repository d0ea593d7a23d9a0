/** The files of core that all further screens share. */
const isShared = ({ name }) => /^(account|shared)\b/.test(name)

/** A mark's file, or what finds it: they come after the screen that shows them, and have a budget of their own. */
export const isMark = ({ name }) => /^(findMark|(networks|wallets|tokens|addresses)\d)/.test(name)

/** What is not a plugin's of all that the visits to the screens that move value asked for, each file once. */
export function listValueParts(views) {
  const files = new Map()
  for (const view of Object.values(views)) {
    for (const file of view.files) files.set(`${file.name} ${file.plugins}`, file)
  }
  const others = [...files.values()].filter((file) => !file.plugins.length)
  return {
    core: others.filter((file) => !file.libraries.length && !isShared(file) && !isMark(file)),
    libraries: others.filter((file) => file.libraries.length),
  }
}
