import {
  type ImportField,
  importFaults,
  importFields,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { describe, expect, it } from 'vitest'
import { withoutGuard } from '../../parts/csv/formulas.rules.ts'
import { looksLikeData, suggestFields } from './columns.rules.ts'
import { readLine } from './line.rules.ts'
import { readDate, readSex } from './values.rules.ts'

const today = '2026-11-15'

describe('dates', () => {
  it.each([
    ['12/03/1984', '1984-03-12'],
    ['1/2/1984', '1984-02-01'],
    ['01.02.84', '1984-02-01'],
    ['15-11-26', '2026-11-15'],
    ['16/11/26', '1926-11-16'],
    ['1984-03-12', '1984-03-12'],
    ['1984/3/12', '1984-03-12'],
    ['12/03/1984 00:00:00', '1984-03-12'],
    ['1984-03-12T08:30:00Z', '1984-03-12'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/1984', null],
    ['03/13/1984', null],
    ['12/03', null],
    ['30744', null],
    ['mars 1984', null],
  ])('PAT-05 reads %s as %s', (typed, day) => {
    expect(readDate(typed, today)).toBe(day)
  })
})

it.each([
  ['F', 'F'],
  ['Femme', 'F'],
  ['Mme', 'F'],
  ['féminin', 'F'],
  ['Sig.ra', undefined],
  ['H', 'M'],
  ['M.', 'M'],
  ['Monsieur', 'M'],
  ['Varón', 'M'],
  ['X', 'X'],
  ['non-binaire', 'X'],
  ['', null],
  ['-', null],
  ['oui', undefined],
])('PAT-05 reads the sex of %j as %s', (typed, sex) => {
  expect(readSex(typed)).toBe(sex)
})

it('removes the apostrophe that guards a formula, and no other', () => {
  expect(["'=1+1", "'+33 6", "'@x", "'-2", "'t Hooft", "'"].map(withoutGuard)).toEqual([
    '=1+1',
    '+33 6',
    '@x',
    '-2',
    "'t Hooft",
    "'",
  ])
})

describe('columns', () => {
  const suggest = (...names: string[]) =>
    suggestFields(
      names.map((name) => ({ name, samples: [] })),
      today,
    )

  it.each<[string[], (ImportField | null)[]]>([
    [
      ['NOM', 'Prénom', 'Né(e) le', 'Tél.', 'Courriel', 'CP', 'Ville', 'N° dossier'],
      ['lastName', 'firstName', 'birthDate', 'phone', 'email', 'postalCode', 'city', 'externalId'],
    ],
    [
      ['Surname', 'First name', 'Date of birth', 'Gender', 'Phone', 'E-mail', 'Zip code'],
      ['lastName', 'firstName', 'birthDate', 'sex', 'phone', 'email', 'postalCode'],
    ],
    [
      ['Cognome', 'Nome', 'Data di nascita', 'Sesso', 'Cellulare', 'CAP', 'Città'],
      ['lastName', 'firstName', 'birthDate', 'sex', 'phone', 'postalCode', 'city'],
    ],
    [
      ['Apellidos', 'Nombre', 'Fecha de nacimiento', 'Móvil', 'Correo electrónico', 'Código postal'],
      ['lastName', 'firstName', 'birthDate', 'phone', 'email', 'postalCode'],
    ],
    [
      ['Apelido', 'Nome', 'Data de nascimento', 'Telemóvel', 'Morada', 'Código postal', 'País'],
      ['lastName', 'firstName', 'birthDate', 'phone', 'street', 'postalCode', 'country'],
    ],
    [
      ['Téléphone', 'Portable', 'Nom', 'nom', '', 'Mutuelle'],
      ['phone', null, 'lastName', null, null, null],
    ],
  ])('PAT-05 knows what %j hold', (names, fields) => {
    expect(suggest(...names)).toEqual(fields)
  })

  it('PAT-05 tells by what stands in them where the name says nothing', () => {
    const columns = [
      { name: 'A', samples: ['12/03/1984', '1.2.70'] },
      { name: 'B', samples: ['a@b.example'] },
      { name: 'C', samples: ['12/03/1984'] },
      { name: 'D', samples: [] },
      { name: 'E', samples: ['12/03/1984', 'x'] },
    ]
    expect(suggestFields(columns, today)).toEqual(['birthDate', 'email', null, null, null])
  })

  it('tells a patient from the names of columns', () => {
    expect(looksLikeData(['Dupont', 'Jean', '12/03/1984'], today)).toBe(true)
    expect(looksLikeData(['Dupont', 'jean@dupont.example'], today)).toBe(true)
    expect(looksLikeData(['Nom', 'Prénom', 'Né(e) le'], today)).toBe(false)
  })
})

describe('a line', () => {
  const read = (values: Partial<Record<ImportField, string>>) =>
    readLine({ line: 7, cells: importFields.map((field) => values[field] ?? ''), fault: null }, importFields, today)
  const named = { lastName: 'Dupont', firstName: 'Jean' }
  const faultsOf = (values: Partial<Record<ImportField, string>>) => {
    const outcome = read(values)
    return 'faults' in outcome ? outcome.faults : []
  }

  it('PAT-05 is a patient, as if somebody had typed it', () => {
    const values = {
      lastName: "  O'Neil–Dûpont  ",
      firstName: '👩‍⚕️ Zoé   Anne',
      birthDate: '1.2.70',
      sex: 'Mme',
      phone: "'+33 6 12 34 56 78",
      street: '1 rue de la Paix\nBât. B',
      city: 'Paris',
      alerts: 'Latex; Pénicilline | Latex',
      lastVisit: '2026-01-31',
      notes: 'deux\nlignes',
      externalId: '00042',
    }
    expect(read(values)).toEqual({
      line: 7,
      patient: {
        line: 7,
        lastName: "O'Neil–Dûpont",
        firstName: '👩‍⚕️ Zoé Anne',
        birthName: null,
        birthDate: '1970-02-01',
        sex: 'F',
        email: null,
        phone: '+33 6 12 34 56 78',
        address: { street: '1 rue de la Paix Bât. B', postalCode: null, city: 'Paris', country: null },
        alerts: ['Latex', 'Pénicilline'],
        notes: 'deux\nlignes',
        lastVisit: '2026-01-31',
        externalId: '00042',
      },
    })
  })

  it.each<[ImportField, string, string]>([
    ['lastName', '', 'missing'],
    ['firstName', '   ', 'missing'],
    ['lastName', 'x'.repeat(500), 'too-long'],
    ['lastName', 'a\u0007b', 'text'],
    ['birthDate', '31/02/1984', 'date'],
    ['birthDate', '16/11/2026', 'future'],
    ['birthDate', '31/12/1899', 'too-early'],
    ['lastVisit', 'hier', 'date'],
    ['sex', 'peut-être', 'sex'],
    ['email', 'jean@', 'email'],
    ['email', `${'x'.repeat(400)}@a.example`, 'too-long'],
    ['phone', 'appeler le soir', 'phone'],
    ['phone', '1'.repeat(60), 'too-long'],
    ['postalCode', '7'.repeat(30), 'too-long'],
    ['alerts', Array.from({ length: 11 }, (_, index) => `a${index}`).join(','), 'too-many'],
    ['alerts', 'x'.repeat(61), 'too-long'],
    ['notes', 'x'.repeat(10_001), 'too-long'],
    ['externalId', 'x'.repeat(101), 'too-long'],
  ])('PAT-05 says of %s what is wrong with it: %j is %s', (field, value, code) => {
    const faults = faultsOf({ ...named, [field]: value })
    expect(faults.map(({ field }) => field)).toEqual([field])
    expect(importFaults).toContain(code)
    expect(faults[0]?.code).toBe(code)
  })

  it('PAT-05 says all that is wrong with it at once', () => {
    expect(faultsOf({ lastName: 'Dupont', birthDate: 'x', email: 'y' })).toEqual([
      { field: 'firstName', code: 'missing' },
      { field: 'birthDate', code: 'date' },
      { field: 'email', code: 'email' },
    ])
  })

  it('may have fewer cells than there are columns, and empty ones beyond them, but no others', () => {
    const fields = ['lastName', 'firstName', 'city'] as const
    const outcome = (cells: string[]) => readLine({ line: 2, cells, fault: null }, fields, today)
    expect(outcome(['A', 'B'])).toMatchObject({ patient: { address: null } })
    expect(outcome(['A', 'B', 'C', '', ' '])).toMatchObject({ patient: { address: { city: 'C' } } })
    expect(outcome(['A', 'B', 'C', 'D'])).toEqual({ line: 2, faults: [{ field: null, code: 'cells' }] })
    expect(readLine({ line: 3, cells: [], fault: 'quotes' }, fields, today)).toEqual({
      line: 3,
      faults: [{ field: null, code: 'quotes' }],
    })
  })
})
