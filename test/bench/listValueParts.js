/** The parts of core that all further screens share, new or not. */
const isSecondHalf = ({ name }) => /^(extras|lists|networkMarks)\b/.test(name)

/** What is not a plugin's of all that the visits to the screens that move value asked for, each file once. */
export function listValueParts(views) {
  const files = new Map()
  for (const view of Object.values(views)) {
    for (const file of view.files) files.set(`${file.name} ${file.plugins}`, file)
  }
  const others = [...files.values()].filter((file) => !file.plugins.length)
  return {
    core: others.filter((file) => !file.libraries.length && !isSecondHalf(file)),
    libraries: others.filter((file) => file.libraries.length),
  }
}
