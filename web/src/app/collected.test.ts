import { expect, it } from 'vitest'
import { skills } from '../messaging/chatbot/skills.ts'
import { tiles } from './dashboard/tiles.ts'
import { todoRules } from './dashboard/todos.ts'
import { pageEntries } from './pages.ts'

it('RT-12 DASH-01 what is collected by the names of files is found', () => {
  expect(Object.keys(pageEntries).length).toBeGreaterThanOrEqual(62)
  expect(tiles.length).toBeGreaterThanOrEqual(15)
  expect(todoRules.length).toBeGreaterThanOrEqual(12)
  expect(skills.length).toBeGreaterThanOrEqual(4)
})

it('DASH-01 the texts of the dashboard bring those of every tile and rule along', async () => {
  const { default: texts } = await import('../locales/fr/dashboard.json?with-tiles')
  const declared = [...tiles, ...todoRules].flatMap(({ texts: names = [] }) => names)
  expect(Object.keys(texts)).toEqual([...new Set(['dashboard', ...declared])].toSorted())
  expect(texts.orders?.tile).toBe('Commandes en cours')
})
