import { isIndex, place } from './layout.mjs'
import { codeFiles, parse } from './source.mjs'

/** Files that only hand on what others export hide who needs what; a capability's `index.ts` is its one door. */
export function barrels(root) {
  return codeFiles(root).flatMap((path) => {
    if (isIndex(place(path))) return []
    if (/(^|\/)index\.(tsx?|mjs)$/.test(path))
      return [{ path, line: 1, message: 'an index file is the door of a capability and nothing else' }]
    const { body } = parse(root, path).program
    const handsOn =
      body.length > 0 && body.every((node) => /^Export(All|Named)Declaration$/.test(node.type) && node.source)
    return handsOn ? [{ path, line: 1, message: 'only hands on what other files export: import from those' }] : []
  })
}
