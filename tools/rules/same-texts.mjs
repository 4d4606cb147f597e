import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../setup/files.mjs'

/** Where texts stand: in each a folder for each language, with a file for each capability. */
export const localeFolders = ['web/src/locales', 'server/src/locales', 'contract/src/locales']
export const languages = ['fr', 'en', 'it', 'es', 'pt']

/** Each language has the files, keys and variables of the French, in the same order, and no empty text. */
export const sameTexts = (root) =>
  localeFolders.flatMap((folder) => {
    const names = languages.flatMap((language) =>
      filesBelow(root, `${folder}/${language}`).map((path) => path.slice(`${folder}/${language}/`.length)),
    )
    return [...new Set(names)].flatMap((name) => {
      const french = textsIn(root, `${folder}/fr/${name}`)
      return languages.flatMap((language) => {
        const path = `${folder}/${language}/${name}`
        return faults(french, textsIn(root, path)).map((message) => ({ path, line: 1, message }))
      })
    })
  })

function faults(french, texts) {
  if (!french || !texts) return ['stands not in every language']
  const [expected, keys] = [Object.keys(french), Object.keys(texts)]
  const differing = [...expected, ...keys].filter((key) => !(key in french && key in texts))
  if (differing.length > 0) return [`its keys are not those of the French: ${differing.join(', ')}`]
  if (expected.join() !== keys.join()) return ['its keys are in another order than the French']
  return keys.flatMap((key) => [
    ...(texts[key].trim() === '' ? [`${key} is empty`] : []),
    ...(variablesIn(texts[key]) === variablesIn(french[key]) ? [] : [`${key} has other variables than the French`]),
  ])
}

const variablesIn = (text) =>
  Array.from(new Set(text.match(/\{\{.*?\}\}/g)), String)
    .toSorted()
    .join()

function textsIn(root, path) {
  const file = join(root, path)
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** The sections of a file (`titles`, `problems`) are part of its keys. */
const flat = (texts, section = '') =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[section + key, text]] : Object.entries(flat(text, `${key} `)),
    ),
  )
