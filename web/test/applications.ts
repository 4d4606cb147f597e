import { listAllApplications, listMyShortcuts } from '@arcade/contract/people/applications/applications.contract.ts'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'

type Application = Answer<typeof listAllApplications>['result'][number]

const uuidOf = (number: number) => `a2cade00-0003-4000-8000-${String(number).padStart(12, '0')}`

/** A partner application without a link, with defaults. */
export function application(number: number, name: string, more: Partial<Application> = {}): Application {
  return {
    uuid: uuidOf(number),
    key: name.toLowerCase(),
    name,
    translation: null,
    image: null,
    link: 'https://partner.example/',
    category: 'medical',
    protocol: 'oidc',
    consent: 'implied',
    opens: true,
    scopes: [],
    shortcut: false,
    linked: null,
    ...more,
  }
}

const linkedAt = '2026-01-31T12:00:00.000Z'
export const linkAs = (login: string | null, more: Partial<NonNullable<Application['linked']>> = {}) => ({
  credentialUuid: uuidOf(900),
  login,
  linkedAt,
  lastUsedAt: null,
  sees: [],
  ...more,
})

export const smilers = application(1, 'Smilers', {
  translation: {
    fr: 'Gouttières et traitements',
    en: 'Aligners and treatments',
    es: 'Alineadores',
    it: 'Allineatori',
    pt: 'Alinhadores',
  },
  image: '/applications/smilers.svg',
  scopes: ['users:read', 'orders:write'],
  linked: linkAs(null, { lastUsedAt: '2026-02-03T08:05:00.000Z', sees: ['identity', 'profile', 'email', 'practice'] }),
})
export const circle = application(2, 'Circle', { protocol: 'broker', scopes: ['users:read'] })
export const bdd = application(3, 'BDD', { protocol: 'link' })
export const labelDent = application(4, 'Label’Dent', { consent: 'asked' })
export const smilersLab = application(5, 'Smilers Lab')

/** The portal has these, by name. */
export const answerApplications = (...result: Application[]) =>
  answer(listAllApplications, 200, { result, nextCursor: null, total: result.length })

export const answerShortcuts = (...result: Application[]) =>
  answer(listMyShortcuts, 200, { result, nextCursor: null, total: result.length })
