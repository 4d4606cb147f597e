import { expect, it } from 'vitest'
import { isOtherPatient } from './named-patient.rules.ts'

const person = { firstName: 'Éléonore Marie', lastName: 'Ça-Lefèvre', birthName: 'Müller', birthDate: '1984-03-12' }
const named = (name: string, birthDate: string | null = null) => isOtherPatient({ name, birthDate }, person)

it('FILE-02 a name is the same in capitals, without accents, with the name of birth, or with one of the first names', () => {
  for (const name of ['CA LEFEVRE ELEONORE', 'Ça-Lefèvre Éléonore Marie', 'MULLER ELEONORE', 'Eleonore Ca-Lefevre', ''])
    expect(named(name, '1984-03-12')).toBe(false)
})

it('FILE-02 another name or another birth date is another patient; what the file does not say is no difference', () => {
  expect(named('DUPONT ELEONORE')).toBe(true)
  expect(named('LEFEVRE PAUL')).toBe(true)
  expect(named('CA LEFEVRE ELEONORE', '1948-03-12')).toBe(true)
  expect(named('', null)).toBe(false)
  expect(isOtherPatient({ name: '', birthDate: '1984-03-12' }, { ...person, birthDate: null })).toBe(false)
})
