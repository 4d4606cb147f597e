import { IconLayoutDashboard } from '@tabler/icons-react'
import { loadPart } from '../kernel/load-part.ts'
import { definePages } from '../kernel/pages.ts'
import { tiles, tileTexts } from './tiles.ts'
import { todoRules, todoTexts } from './todos.ts'

/** In milliseconds. */
const longestWait = 30

/** Tiles that have come are there with the page; it stands without those that have not. */
async function loadParts() {
  const parts: { load: () => Promise<unknown> }[] = [...tiles, ...todoRules]
  await Promise.race([
    Promise.allSettled(parts.map(({ load }) => loadPart(load))),
    new Promise((waited) => setTimeout(waited, longestWait)),
  ])
}

export const pages = definePages({
  dashboard: {
    load: async () => {
      const [{ DashboardPage }] = await Promise.all([import('./dashboard-page.tsx'), loadParts()])
      return DashboardPage
    },
    texts: ['dashboard', ...tileTexts, ...todoTexts],
    icon: IconLayoutDashboard,
  },
})
