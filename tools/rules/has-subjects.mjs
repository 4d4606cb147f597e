import { filesBelow } from '../setup/files.mjs'
import { styleText } from './source.mjs'

/**
 * What a rule with `:has()` changes below it has a class, a tag or an attribute. With `:has(…) > :last-child` in one stylesheet,
 * browsers look at the whole document again whenever something comes or goes that any `:has()` asks for.
 */
export function hasSubjects(root) {
  return filesBelow(root, 'web/src')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const text = styleText(root, path)
      return Array.from(text.matchAll(/[^{};]+(?=\{)/g), ({ 0: selectors, index }) => ({ selectors, index }))
        .filter(({ selectors }) => selectors.includes(':has(') && split(selectors, ',').some(changesAnything))
        .map(({ selectors, index }) => ({
          path,
          line: text.slice(0, index + selectors.search(/\S/)).split('\n').length,
          message: 'what stands below :has() needs a class, a tag or an attribute',
        }))
    })
}

function changesAnything(selector) {
  const parts = split(selector, ' >+~').filter((part) => part !== '')
  const above = parts.slice(0, -1).some((part) => part.includes(':has('))
  return above && /^[:*]/.test(parts.at(-1)) && !/[.[#]/.test(parts.at(-1))
}

/** At these signs, but not within brackets. */
function split(text, signs) {
  let depth = 0
  const parts = ['']
  for (const sign of text.trim().replaceAll(/\s+/g, ' ')) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
