import type { Preference } from './preferences.api.ts'

/** NOT-01: what kinds are about, in the order in which preferences show them. */
export const themes = ['account', 'people', 'patients', 'business', 'partners'] as const
type Theme = (typeof themes)[number]

const prefixes: Record<Exclude<Theme, 'partners'>, RegExp> = {
  account: /^(?:password|email|rights|access|new-device|application)/,
  people: /^(?:message|colleague|collaborator|invitation|guest|group|files-shared|share)/,
  patients: /^padotest/,
  business: /^(?:order|return|offer|claim|payment|gallery)/,
}

export const themeOf = (kind: Preference['kind']): Theme =>
  themes.find((theme) => theme !== 'partners' && prefixes[theme].test(kind)) ?? 'partners'
