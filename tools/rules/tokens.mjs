import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isTest } from '../setup/files.mjs'
import { styleText } from './source.mjs'

const scalesFile = 'web/src/ui/base/scales.json'

/** Where colours are written out, and why. A path ends with `/` where it stands for a folder. */
const colourFiles = {
  'web/src/ui/base/tokens.css': 'the tokens',
  'web/src/ui/base/picture-tile.module.css': 'hues that tell one tile from the next and mean nothing else',
  'web/src/clinic/viewers/': 'dark in either theme, and marks that are seen on any picture',
  'web/src/commerce/gallery/framed.module.css': 'wood and passe-partout of the frames, drawn',
  'web/src/commerce/gallery/frame-choice.module.css': 'the corners of the same frames, drawn',
  'web/src/commerce/gallery/scale-scene.module.css': 'a wall and its furniture, drawn',
  'web/src/app/home/story.module.css': 'the arch of the home page, drawn',
  'sandbox/src/page/tokens.css': 'the tokens of the sandbox',
  'sandbox/src/page/applications.css': 'an application of somebody else, which must not look like the portal',
}

/** Widths and sizes that stand off the scales in one file each. One that is there no more is a finding, so the list only shrinks. */
const offScale = {
  'web/src/ui/lists/table.module.css': {
    containers: [659],
    why: 'the narrowest place in which no table scrolls sideways',
  },
  'web/src/people/sign-in/auth-panel.module.css': {
    containers: [289],
    why: 'where its two links no longer fit one line',
  },
  'web/src/app/home/arch.module.css': { type: [1.72], why: 'in units of the drawing' },
  'web/src/app/home/story.module.css': {
    type: [64],
    why: 'the headline of the home page, which grows with the window',
  },
  'web/src/commerce/gallery/gallery-page.module.css': {
    type: [38, 56],
    why: 'headlines of an exhibition, which grow too',
  },
  'web/src/commerce/gallery/work-page.module.css': { type: [36, 50], why: 'the same' },
  'web/src/ui/base/picture-tile.module.css': {
    type: [9],
    why: 'initials in the smallest tile; the name stands beside it',
  },
  'web/src/commerce/smileys/smileys.module.css': { type: [54], why: 'the one figure of its page' },
}

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|silver|gr[ae]y|red|green|blue|yellow|orange|teal|navy|purple|maroon)(?![\w-])/i
const spacing = /^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/
const condition = /\b(min|max)-width:\s*([\d.]+)([a-z]+)|\bwidth\s*([<>]=?)\s*([\d.]+)([a-z]+)/g

/** Colours come from the tokens; breakpoints, sizes of type and steps of space from the scales beside them. */
export function tokens(root) {
  const paths = ['web', 'sandbox'].flatMap((folder) => filesBelow(root, folder)).filter((path) => !isTest(path))
  if (!paths.includes(scalesFile)) return [{ path: scalesFile, line: 1, message: 'there are no scales to hold' }]
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const scales = JSON.parse(read(scalesFile))
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => [path, styleText(root, path)])
  const code = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, read(path)])
  const set = new Set([
    ...styles.flatMap(([, text]) => text.match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...code.flatMap(([, text]) => text.match(/--[\w-]+(?=['"]|:)/g) ?? []),
  ])
  return [
    ...styles.flatMap(([path, text]) => inStyles(path, text, scales, set)),
    ...code.flatMap(([path, text]) => inCode(path, text, scales)),
  ]
}

function inStyles(path, text, scales, set) {
  const found = collector(path, text, scales)
  for (const { 0: rule, 1: kind, index } of text.matchAll(/@(media|container)[^{]*/g))
    found.widths(rule, index, kind === 'media' ? 'windows' : 'containers')
  for (const { 1: name, 2: value, index } of text.matchAll(/(?<=[{;\s])(--[\w-]+|[a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    if (!hasOwnColours(path) && colour.test(value))
      found.add(index, `${value.match(colour)[0]}: take a colour of the tokens`)
    if (/^(?:font|font-size|--[\w-]+-size)$/.test(name)) found.sizes(name, value, index)
    if (spacing.test(name)) found.steps(value, index)
    for (const [, used] of value.matchAll(/var\((--[\w-]+)/g))
      if (!set.has(used)) found.add(index, `${used} is set nowhere`)
  }
  return found.findings()
}

function inCode(path, text, scales) {
  const found = collector(path, text, scales)
  for (const { 0: query, index } of text.matchAll(/(['"`])\((?:min|max)-width[^'"`]*\1/g))
    found.widths(query, index, 'windows')
  return found.findings()
}

const hasOwnColours = (path) =>
  Object.keys(colourFiles).some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))

function collector(path, text, scales) {
  const findings = []
  const excused = offScale[path] ?? {}
  const met = new Set()
  const add = (index, message) => findings.push({ path, line: text.slice(0, index).split('\n').length, message })
  const check = (scale, value, index, shown) => {
    if (scales[scale].includes(value)) return
    if (excused[scale]?.includes(value)) return met.add(`${scale} ${value}`)
    add(index, `${shown} is not among the ${scale} of ${scalesFile}`)
  }
  return {
    add,
    widths(rule, index, scale) {
      for (const [shown, bound, width, unit, sign, limit, otherUnit] of rule.matchAll(condition)) {
        if ((unit ?? otherUnit) !== 'px') add(index, `${shown}: a breakpoint is in px`)
        // A breakpoint is the last width of the narrower side: 640 is `max-width: 640px` and `min-width: 641px`.
        const below = bound === 'min' || sign === '>=' || sign === '<'
        check(scale, Number(width ?? limit) - (below ? 1 : 0), index, shown)
      }
    },
    sizes(name, value, index) {
      // Of the shorthand the size alone: the height of a line may be in px too.
      const size = name === 'font' ? value.split('/')[0] : value
      for (const [shown, number, unit] of size.matchAll(/(?<![\w.-])([\d.]+)(px|r?em)\b/g)) {
        if (unit === 'px') check('type', Number(number), index, shown)
        else if (unit === 'rem') add(index, `${shown}: a size of type is in px`)
      }
    },
    steps(value, index) {
      // What a border takes of a step beside it is none.
      for (const [shown, number, unit] of value
        .replaceAll(/[-+] 1px/g, '')
        .matchAll(/(?<![\w.-])([\d.]+)(px|rem)\b/g)) {
        const step = Number(number)
        if (unit === 'rem') add(index, `${shown}: a space is in px`)
        // Above the scale, every fourth: places for something rather than rhythm.
        else if (step !== 0 && (step <= scales.space.at(-1) || step % 4 !== 0)) check('space', step, index, shown)
      }
    },
    findings() {
      for (const scale of ['windows', 'containers', 'type', 'space'])
        for (const value of excused[scale] ?? [])
          if (!met.has(`${scale} ${value}`))
            add(0, `${value} is excused from the ${scale} in tools/rules/tokens.mjs and not used`)
      return findings
    },
  }
}
