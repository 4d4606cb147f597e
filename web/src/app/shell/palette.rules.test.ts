import fc from 'fast-check'
import { expect, it } from 'vitest'
import french from '../../locales/fr/titles.json' with { type: 'json' }
import { matching } from './palette.rules.ts'

const titled = [
  { page: 'credits', title: 'Mes crédits' },
  { page: 'partners', title: 'Tous les partenaires' },
  { page: 'partnersMedical', title: 'Partenaires médicaux' },
] as const

it('RT-12 every word counts, in any order', () => {
  expect(matching('medic parten', titled).map(({ page }) => page)).toEqual(['partnersMedical'])
  expect(matching('  ', titled)).toHaveLength(3)
})

it('RT-12 a page is found by any part of its own title', () => {
  const titles = Object.values(french)
  const parts = fc
    .constantFrom(...titles)
    .chain((title) =>
      fc
        .tuple(fc.nat(title.length - 1), fc.nat(title.length))
        .map(([from, to]) => ({ title, part: title.slice(from, to) })),
    )
  fc.assert(
    fc.property(parts, ({ title, part }) => {
      expect(matching(part, [{ page: 'home', title }])).toHaveLength(1)
    }),
  )
})
