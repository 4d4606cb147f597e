import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type DemoAct, makeActs } from './acts.ts'
import { addDays } from './days.ts'
import { idOf } from './ids.ts'
import { boys, families, girls, streets, towns } from './names.ts'
import { demoPractices } from './people.ts'
import { makeRandom, type Random } from './random.ts'

export interface DemoPatient {
  id: string
  practiceId: string
  lastName: string
  firstName: string
  birthName: string | null
  birthDate: string | null
  sex: 'F' | 'M' | 'X' | null
  email: string | null
  phone: string | null
  address: { street: string; postalCode: string; city: string; country: string } | null
  locale: Locale | null
  alerts: string[]
  notes: string | null
  lastVisit: string | null
  hasPlannedAct: boolean
  acts: DemoAct[]
}

/** How many acts, how many days since the last, what to beware of: those whom one sees first. */
type KnownPatient = [
  lastName: string,
  firstName: string,
  birth: string,
  sex: 'F' | 'M',
  days: number,
  acts: number,
  alert?: string,
]

const known: readonly KnownPatient[] = [
  ['Abadie', 'Éléonore', '1984-03-12', 'F', 2, 6],
  ['Benâïm', 'Jérôme', '1991-08-27', 'M', 6, 2, 'Allergie'],
  ['Courtois', 'Maëlle', '2012-01-05', 'F', 20, 9],
  ['Dupont-Lacroix', 'Anne-Sophie', '1967-11-19', 'F', 25, 4, 'Anticoagulant'],
  ['Estève', 'Paul', '1955-06-30', 'M', 42, 17],
  ['Fontaine', 'Inès', '2001-02-11', 'F', 46, 1],
  ['Giraud', 'Léo', '2009-09-03', 'M', 62, 5],
  ['Hamidi', 'Nour', '1979-12-24', 'F', 65, 1],
]

/** The whole register of the demo, with dates that end on this day. */
export function makeDemoPatients(today: string): DemoPatient[] {
  const [arcades, quays] = demoPractices
  if (!arcades || !quays) return []
  const random = makeRandom(1286)
  return [
    ...known.map((patient, index) => knownPatient(random, arcades.id, index, patient, today)),
    ...Array.from({ length: 1286 - known.length }, (_, index) =>
      anyPatient(random, arcades.id, known.length + index, today),
    ),
    ...Array.from({ length: 412 }, (_, index) => anyPatient(random, quays.id, 2000 + index, today)),
  ]
}

function knownPatient(
  random: Random,
  practiceId: string,
  place: number,
  [lastName, firstName, birthDate, sex, days, count, alert]: KnownPatient,
  today: string,
): DemoPatient {
  const acts = makeActs(random, { patient: place, birthDate, today, last: addDays(today, -days), count })
  return {
    ...contactsOf(random, lastName, firstName, place),
    id: idOf(4, place + 1),
    practiceId,
    lastName,
    firstName,
    birthName: sex === 'F' && random.often(0.5) ? random.pick(families) : null,
    birthDate,
    sex,
    locale: null,
    alerts: alert ? [alert] : [],
    notes: alert === 'Allergie' ? 'Allergie à la pénicilline, confirmée en 2019.' : null,
    lastVisit: lastDone(acts),
    hasPlannedAct: acts.some(({ state }) => state === 'planned'),
    acts,
  }
}

const alerts = ['Allergie', 'Anticoagulant', 'Diabète', 'Pacemaker', 'Grossesse', 'Bisphosphonates', 'Latex']

function anyPatient(random: Random, practiceId: string, place: number, today: string): DemoPatient {
  const sex = random.often(0.53) ? 'F' : 'M'
  const lastName = random.pick(families)
  const firstName = random.pick(sex === 'F' ? girls : boys)
  const birthDate = addDays(today, -random.between(3 * 365, 92 * 365))
  const last = addDays(today, -Math.floor(random.next() ** 2 * 900))
  const acts = makeActs(random, { patient: place, birthDate, today, last, count: random.between(0, 6) })
  return {
    ...contactsOf(random, lastName, firstName, place),
    id: idOf(4, place + 1),
    practiceId,
    lastName,
    firstName,
    birthName: sex === 'F' && random.often(0.3) ? random.pick(families) : null,
    birthDate: random.often(0.97) ? birthDate : null,
    sex,
    locale: random.often(0.04) ? random.pick(['en', 'es', 'it', 'pt'] as const) : null,
    alerts: random.often(0.08) ? [random.pick(alerts)] : [],
    notes: null,
    lastVisit: lastDone(acts),
    hasPlannedAct: acts.some(({ state }) => state === 'planned'),
    acts,
  }
}

const lastDone = (acts: DemoAct[]) =>
  acts
    .filter(({ state }) => state === 'done')
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null

/** Numbers that no one is given in France, and addresses of an unregistered domain. */
function contactsOf(random: Random, lastName: string, firstName: string, place: number) {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase()
  const digits = String(place).padStart(4, '0')
  const [postalCode, city] = random.pick(towns)
  return {
    email: random.often(0.8) ? `${plain(firstName)}.${plain(lastName)}.${place}@patients.example` : null,
    phone: random.often(0.9) ? `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}` : null,
    address: random.often(0.7)
      ? { street: `${random.between(1, 140)} ${random.pick(streets)}`, postalCode, city, country: 'France' }
      : null,
  }
}
