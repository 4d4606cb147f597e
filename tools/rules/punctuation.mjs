import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isTest } from '../setup/files.mjs'
import { languages, localeFolders } from './same-texts.mjs'
import { codeFiles, parse } from './source.mjs'

/** French: a no-break space before `: ; ! ? »` and after `«`. The space of a key or a hole before it counts as a letter. */
const faultsInFrench = [
  [/ (?=[:;!?»](?!\S*\/\/))/u, 'a no-break space (U+00A0) before : ; ! ? and »'],
  [/« /u, 'a no-break space (U+00A0) after «'],
  [/[\p{L}\p{N})}](?:[;!?]|:(?=\s|$))/u, 'a no-break space (U+00A0) before : ; ! ?'],
]
const faultsElsewhere = [[/\s[:;!?](?=\s|$)/u, 'no space before : ; ! ?']]

/** What is wrong with the punctuation of a text, or undefined. */
const punctuationFault = (language, text) =>
  (language === 'fr' ? faultsInFrench : faultsElsewhere).find(([pattern]) => pattern.test(text))?.[1]

/** Each language puts its signs in its own way: in the locales, and where code holds texts by language. */
export const punctuation = (root) => [...inLocales(root), ...inCode(root)]

const inLocales = (root) =>
  languages.flatMap((language) =>
    localeFolders
      .flatMap((folder) => filesBelow(root, `${folder}/${language}`))
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const text = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1]
            const fault = text === undefined ? undefined : punctuationFault(language, text)
            return fault ? [{ path, line: index + 1, message: `${fault}: “${text}”` }] : []
          }),
      ),
  )

/**
 * Literals below a property named after a language, as `{ fr: { subject: '…' }, en: … }`; all others are of no language, and
 * have no punctuation that differs. What people ask the chatbot is matched, not shown.
 */
const inCode = (root) =>
  codeFiles(root, ['server/src', 'web/src', 'contract/src'])
    .filter((path) => !isTest(path) && !path.endsWith('.chatbot.ts'))
    .flatMap((path) => {
      const { visit, finding } = parse(root, path)
      const places = []
      const texts = []
      const findings = []
      visit({
        Property: ({ key, value }) => {
          const language = key.name ?? key.value
          if (languages.includes(language)) places.push({ language, from: value.start, to: value.end })
        },
        Literal: (node) => typeof node.value === 'string' && texts.push([node, node.value]),
        TemplateLiteral: (node) => texts.push([node, node.quasis.map(({ value }) => value.cooked).join('x')]),
        JSXText: (node) => {
          if (/[:;!?]/.test(node.value)) findings.push(finding(node, `“${node.value.trim()}” stands in no locale`))
        },
      })
      for (const [node, text] of texts) {
        const place = places.find(({ from, to }) => from <= node.start && node.end <= to)
        const fault = place
          ? punctuationFault(place.language, text)
          : /[\p{L}\p{N})] [:;!?](?=\s|$)/u.test(text) && 'punctuation of one language for all'
        if (fault) findings.push(finding(node, `${fault}: “${text}”`))
      }
      return findings
    })
