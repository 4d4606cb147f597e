import { seen } from '@arcade/contract/kernel/applications.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bdd, circle, labelDent, smilers, smilersLab } from '../../../test/applications.ts'
import { type Show, shows, sightOf, standingOf, wantedOf, wayToLink } from './applications.rules.ts'

const all = [bdd, circle, labelDent, smilers, smilersLab]
const nothing = { typed: '', show: 'all' as Show, ...standingOf(all), locale: 'fr' as const }
const namesOf = (wanted: Partial<typeof nothing>) => wantedOf(all, { ...nothing, ...wanted }).map(({ name }) => name)

describe('SSO-05 which applications are shown', () => {
  it('SSO-05 all, the linked ones first and those without an account last', () => {
    expect(namesOf({})).toEqual(['Smilers', 'Circle', 'Label’Dent', 'Smilers Lab', 'BDD'])
  })

  it('SSO-05 those whose name or purpose holds every word typed, in the language that is spoken', () => {
    expect(namesOf({ typed: 'smil' })).toEqual(['Smilers', 'Smilers Lab'])
    expect(namesOf({ typed: 'gouttieres SMIL' })).toEqual(['Smilers'])
    expect(namesOf({ typed: 'aligners' })).toEqual([])
  })

  it('SSO-05 only the linked ones', () => {
    expect(namesOf({ show: 'linked' })).toEqual(['Smilers'])
  })

  it('SSO-05 only the pinned ones', () => {
    expect(namesOf({ show: 'pinned', pinned: new Set([bdd.uuid]) })).toEqual(['BDD'])
  })

  it('SSO-05 one that was linked when one began to look stays where it is', () => {
    const unlinked = all.map((one) => ({ ...one, linked: null }))
    expect(wantedOf(unlinked, { ...nothing, show: 'linked' }).map(({ name }) => name)).toEqual(['Smilers'])
  })

  it('SSO-05 each once, whatever is wanted', () => {
    const wanted = fc.record({
      typed: fc.constantFrom('', 'a', 'smilers', 'l b'),
      show: fc.constantFrom(...shows),
      linked: fc.subarray(all).map((some) => new Set(some.map(({ uuid }) => uuid))),
    })
    fc.assert(
      fc.property(wanted, (wanted) => {
        const found = wantedOf(all, { ...nothing, ...wanted })
        const places = found.map(({ uuid }) => wanted.linked.has(uuid))
        expect(new Set(found).size).toBe(found.length)
        expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})

describe('SSO-05 how one comes to be linked', () => {
  it.each([
    ['broker', 'implied', 'password'],
    ['broker', 'asked', 'password'],
    ['oidc', 'implied', 'press'],
    ['oidc', 'asked', 'opening'],
    ['link', 'implied', 'none'],
  ] as const)('SSO-05 %s, consent %s: by %s', (protocol, consent, way) => {
    expect(wayToLink({ protocol, consent })).toBe(way)
  })
})

it('SSO-05 what an application sees is listed without the obvious', () => {
  expect(sightOf([])).toEqual({ knows: false, told: [], offline: false })
  expect(sightOf(['identity'])).toEqual({ knows: true, told: [], offline: false })
  expect(sightOf(seen)).toEqual({ knows: true, told: ['profile', 'email', 'practice'], offline: true })
})
