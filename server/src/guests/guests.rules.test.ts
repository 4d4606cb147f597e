import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, nameForMail } from './guests.rules.ts'

describe('AUTH-13 the name of who invites, in a mail', () => {
  it.each([
    ['Camille', 'Durand', 'Camille Durand'],
    ['Jean-Luc', "d'Ormesson", "Jean-Luc d'Ormesson"],
    ['Dr. Anne', 'de la Tour', 'Dr Anne de la Tour'],
    ['María del Carmen', 'de los Santos García', 'María del Carmen de los Santos García'],
    ['مريم', 'العلي', 'مريم العلي'],
    ['李', '小龙', '李 小龙'],
    ['jean', 'dupont', 'jean dupont'],
    ['O’Brien', 'J.', 'O’Brien J'],
    ['👩‍⚕️ Zoé', 'Petit', 'Zoé Petit'],
  ])('AUTH-13 “%s %s” is written as “%s”', (firstName, lastName, name) =>
    expect(nameForMail(firstName, lastName)).toBe(name),
  )

  it.each([
    ['Camille https://evil.example/x', 'Durand', 'Camille Durand'],
    ['evil.example', 'www.evil.example', ''],
    ['camille@evil.example', 'Durand', 'Durand'],
    ['Camille', 'Durand. Votre compte est bloqué, cliquez ici', 'Camille Durand'],
    ['Camille', 'Durand: votre compte est bloqué', 'Camille Durand'],
    ['URGENT!', 'Call 0612345678 now', 'URGENT Call'],
    ['Votre compte est bloqué', 'appelez le support', 'Votre'],
    ['evil．example', 'evil。example', ''],
    ['evil[.]example', 'hxxp//evil', ''],
    ['\u202emoc.live', '1234', ''],
    ['<a href="https://evil.example">', '💰💰', ''],
  ])('AUTH-13 addresses and sentences do not stand in it: “%s %s”', (firstName, lastName, name) =>
    expect(nameForMail(firstName, lastName)).toBe(name),
  )

  it('AUTH-13 it is short, and of letters alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.webUrl(), (typed, url) => {
        const name = nameForMail(typed, `${url} ${typed}`)
        expect(name).toMatch(/^[\p{L}\p{M}'’ -]{0,60}$/u)
      }),
    )
  })
})

it('AUTH-13 a day ends at midnight in UTC', () => {
  expect(dayOf(new Date('2026-11-15T23:59:30Z'))).toEqual({ day: '2026-11-15', secondsLeft: 30 })
})
