import type { Locale } from './locales.ts'

/** How a partner application is opened: OpenID Connect, the specification's broker calls, or a plain link. */
export const protocols = ['oidc', 'broker', 'link'] as const
export type Protocol = (typeof protocols)[number]

/** Whether a person is asked before an application learns who they are. */
export const consents = ['implied', 'asked'] as const
export type Consent = (typeof consents)[number]

/** As the pages of the partner directory are divided. */
export const categories = ['medical', 'lifestyle', 'training', 'finance'] as const
export type Category = (typeof categories)[number]

/** What a partner application learns of a person; that it is the same person is always among it. */
export const seen = ['identity', 'profile', 'email', 'practice', 'offline'] as const
export type Seen = (typeof seen)[number]

export type Translation = Record<Locale, string>
