import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../..')
const files = globSync('**/*.css', { cwd: folder })

/** What is absolute in a box that scrolls, and is placed against one around it, stretches that one and does not scroll along. */
it('RT-16 whatever scrolls is positioned', () => {
  expect(files.length).toBeGreaterThan(180)
  const rules = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ *([^{}@]+)\{([^{}]*)\}/gm)].map(
      ([, selector = '', body = '']) => ({ name: `${file}: ${selector.trim()}`, body }),
    ),
  )
  const scrolling = rules.filter(({ body }) => /overflow(?:-[xy])?: (?:auto|scroll)/.test(body))
  expect(scrolling.length).toBeGreaterThan(5)
  expect(scrolling.filter(({ body }) => !/position: /.test(body)).map(({ name }) => name)).toEqual([])
})
