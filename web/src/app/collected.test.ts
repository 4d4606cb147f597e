import { expect, it } from 'vitest'
import { skills } from '../chatbot/skills.ts'
import { tiles } from '../dashboard/tiles.ts'
import { todoRules } from '../dashboard/todos.ts'
import { pageEntries } from './pages.ts'
import { listPages } from './prerendered.tsx'

it('RT-12 DASH-01 what is collected by the names of files is found', () => {
  expect(Object.keys(pageEntries).length).toBeGreaterThanOrEqual(62)
  expect(tiles.length).toBeGreaterThanOrEqual(15)
  expect(todoRules.length).toBeGreaterThanOrEqual(12)
  expect(skills.length).toBeGreaterThanOrEqual(4)
  expect(listPages().filter(({ calls }) => calls.length > 0).length).toBeGreaterThanOrEqual(40)
})
