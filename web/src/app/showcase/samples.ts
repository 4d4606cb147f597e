/** Invented people and figures. Long words are there to be looked at. */
export const patients = [
  {
    id: '1',
    lastName: 'Abadie',
    firstName: 'Éléonore',
    birth: '1984-03-12',
    visit: '2026-11-02',
    files: 14,
    balance: 0,
  },
  {
    id: '2',
    lastName: 'Benâïm',
    firstName: 'Jérôme',
    birth: '1991-08-27',
    visit: '2026-10-28',
    files: 3,
    balance: -1284.5,
  },
  {
    id: '3',
    lastName: 'Courtois',
    firstName: 'Maëlle',
    birth: '2012-01-05',
    visit: '2026-10-14',
    files: 22,
    balance: 540.2,
  },
  {
    id: '4',
    lastName: 'Dupont-Lacroix',
    firstName: 'Anne-Sophie',
    birth: '1967-11-19',
    visit: '2026-10-09',
    files: 8,
    balance: 62,
  },
  {
    id: '5',
    lastName: 'Wolfeschlegelsteinhausenbergerdorffenburg',
    firstName: 'Hubert',
    birth: '1955-06-30',
    visit: '2026-09-22',
    files: 1041,
    balance: -12_345.67,
  },
]

export type Patient = (typeof patients)[number]

const year = [220, 340, 310, 460, 520, 480, 610, 700, 680, 820, 1010, 1240]
export const smileys = year.map((value, index) => ({
  label: `${String(((index + 11) % 12) + 1).padStart(2, '0')}/${index === 0 ? 2025 : 2026}`,
  value,
}))

export const spending = [
  { label: 'Smilers', value: 2310 },
  { label: 'Biotech Dental', value: 1284.5 },
  { label: 'LabelDent', value: 540.2 },
  { label: 'BDA', value: 0 },
]

export const problem = {
  type: 'about:blank',
  title: '',
  status: 503,
  code: 'unavailable',
  requestId: '01JCQ7Z4T8W2K5M9',
}

export const sentFiles = [
  { name: 'panoramique-2026-11-02.png', bytes: 4_210_000, state: { is: 'done' } as const },
  { name: 'empreinte-maxillaire.stl', bytes: 38_400_000, state: { is: 'sending', progress: 0.62 } as const },
]
