import { eagerFiles, withImports } from './readHostFiles.js'
import { sumSizes } from './sizes.js'

const isScreen = ({ name }) => /^\w+(View|Tab)\.js$/.test(name)
const isTexts = ({ name }) => name === 'en.js'

/** What the first screen of a plugin loads by itself, once it is drawn. */
const isFollowing = ({ name }) => /^(sending|SendNotes|quotes|transaction)\.js$/.test(name)
/** One comes to these from another screen of their plugin only. */
const isFurther = ({ name }) => /(SelectToken|Preview|Success)View\.js$/.test(name)

/**
 * What the plugins of a built page need, beyond what comes with the page: each screen with all of its plugin that has to be there
 * before it can be drawn (its file, what that imports statically, the texts), a further screen beyond the one before it and what that
 * one loads by itself; and each file that is loaded later.
 */
export function listScreens(files) {
  const eager = new Set(eagerFiles(files))
  const late = [...files.values()].filter((file) => !eager.has(file) && !file.libraries.length)
  const screens = {}
  const parts = {}
  for (const plugin of new Set(late.filter(isScreen).flatMap((file) => file.plugins))) {
    const own = late.filter((file) => file.plugins.includes(plugin))
    const needed = (file) => withImports(files, [file]).filter((each) => own.includes(each))
    const there = new Set()
    const count = (some, texts) => {
      for (const screen of some) {
        const brought = new Set([...needed(screen), ...texts].filter((file) => !there.has(file)))
        screens[`${plugin}: ${screen.name}`] = sumSizes(brought)
      }
      for (const file of [...some.flatMap(needed), ...texts]) there.add(file)
    }
    count(
      own.filter((file) => isScreen(file) && !isFurther(file)),
      own.filter(isTexts),
    )
    const later = own.filter((file) => !there.has(file) && !isFurther(file))
    for (const file of later) parts[`${plugin}: ${file.name}`] = file
    for (const file of later.filter(isFollowing)) there.add(file)
    count(own.filter(isFurther), [])
  }
  return { screens, parts }
}
