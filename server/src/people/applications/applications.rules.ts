import type { Consent, Protocol } from '@arcade/contract/kernel/applications.ts'
import { needsAgreement, type Scope } from '@arcade/contract/kernel/rights.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An address that a browser or a secret may be sent to: absolute, over https (on one's own machine also http), without
 * a fragment, a password, or anything that is spelled otherwise once it is read. It is later compared letter by letter.
 */
export function isPartnerUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || /[\s\\*]/.test(text)) return false
  const { protocol, hostname, username, password, href } = new URL(text)
  const secure = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
  // `https://partner.example` is read as `https://partner.example/`.
  return secure && username === '' && password === '' && (href === text || href === `${text}/`)
}

interface Addresses {
  link: string | null
  initiateLoginUri: string | null
  redirectUris: string[]
}

/** Where a browser meets it. */
export const originsOf = ({ link, initiateLoginUri, redirectUris }: Addresses): string[] =>
  [link, initiateLoginUri, ...redirectUris].flatMap((uri) => (uri && isPartnerUri(uri) ? [new URL(uri).origin] : []))

export const isApplicationKey = (text: string): boolean => /^[A-Za-z][A-Za-z0-9-]{1,39}$/.test(text)

/** A picture that the portal itself serves. */
export const isPicturePath = (text: string): boolean => /^(\/[a-z0-9][a-z0-9-]*)+\.(svg|webp|png)$/i.test(text)

/**
 * Whether somebody is asked before it is linked. Where its machines reach data, always: another site can lead a browser
 * to it, and a mere visit must not open a practice to a machine.
 */
export const consentOf = ({ consent, scopes }: { consent: Consent; scopes: readonly Scope[] }): Consent =>
  needsAgreement(scopes) ? 'asked' : consent

export interface Doors {
  protocol: Protocol
  /** Where it begins to log somebody in. */
  initiateLoginUri: string | null
  link: string | null
}

/** Where it is entered from here; null where it is not. */
export function doorOf({ protocol, initiateLoginUri, link }: Doors): string | null {
  if (protocol === 'link') return link
  return initiateLoginUri ?? (protocol === 'oidc' ? link : null)
}

/**
 * The address that a browser goes to. An application that logs people in learns who sends them (OpenID Connect's
 * third-party initiated login), and nothing about them: addresses stay in histories and logs, and open nothing in
 * another browser. An order that is to be ordered again is named to the page that they end at.
 */
export function entryOf(door: string, doors: Doors, issuer: string, order?: string): string {
  const { protocol, initiateLoginUri, link } = doors
  const withOrder = (page: string) => {
    if (order === undefined) return page
    const named = new URL(page)
    named.searchParams.set('order', order)
    return named.href
  }
  if (protocol === 'link' || door !== initiateLoginUri) return withOrder(door)
  const entry = new URL(door)
  entry.searchParams.set('iss', issuer)
  if (link !== null) entry.searchParams.set('target_link_uri', withOrder(link))
  return entry.href
}
