import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tileFiles } from './tile-files.ts'

const source = join(import.meta.dirname, '../src')
const { load, transform } = tileFiles() as unknown as {
  load: (id: string) => string
  transform: (code: string, id: string) => { code: string } | null
}

it('DASH-01 every tile and rule is in the one file, under the name by which its capability asks for it', () => {
  const asked = transform(
    "load: async () => (await import('./orders-tile.tsx')).OrdersTile",
    join(source, 'orders/orders.tiles.tsx'),
  )
  expect(asked?.code).toBe(
    "load: async () => (await import('virtual:dashboard-parts').then((parts) => parts.orders_orders_tile_tsx)).OrdersTile",
  )
  const lines = load('\0virtual:dashboard-parts').split('\n')
  expect(lines).toContain(`export * as orders_orders_tile_tsx from '${join(source, 'orders/orders-tile.tsx')}'`)
  expect(lines.filter((line) => line.includes('use-return-todos'))).toHaveLength(1)
})

it('other files are left as they are', () => {
  expect(transform("await import('./orders-page.tsx')", join(source, 'orders/orders.pages.ts'))).toBeNull()
})
