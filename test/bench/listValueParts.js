/** The files of core that all further screens share. */
const isShared = ({ name }) => /^(account|networkIcons|shared)\b/.test(name)

/** What is not a plugin's of all that the visits to the screens that move value asked for, each file once. */
export function listValueParts(views) {
  const files = new Map()
  for (const view of Object.values(views)) {
    for (const file of view.files) files.set(`${file.name} ${file.plugins}`, file)
  }
  const others = [...files.values()].filter((file) => !file.plugins.length)
  return {
    core: others.filter((file) => !file.libraries.length && !isShared(file)),
    libraries: others.filter((file) => file.libraries.length),
  }
}
