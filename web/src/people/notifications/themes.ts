import type { Channel } from '@arcade/contract/people/notifications/notification-rules.ts'
import type { Preference } from './preferences.api.ts'

/** NOT-01: what kinds are about, in the order in which preferences show them. */
export const themes = [
  'security',
  'shares',
  'messages',
  'patients',
  'orders',
  'payments',
  'partners',
  'network',
] as const
export type Theme = (typeof themes)[number]

const prefixes: Record<Exclude<Theme, 'network'>, RegExp> = {
  security: /^(?:password|email|new-device)/,
  shares: /^(?:file|share)/,
  messages: /^message/,
  patients: /^padotest/,
  orders: /^(?:order|return|claim|gallery|pickup)/,
  payments: /^payment/,
  partners: /^(?:offer|partnership|subscription|application)/,
}

export const themeOf = (kind: Preference['kind']): Theme =>
  themes.find((theme) => theme !== 'network' && prefixes[theme].test(kind)) ?? 'network'

/** What stays on whatever is chosen. */
export const isLocked = ({ required, mailed }: Preference, channel: Channel): boolean =>
  (channel === 'portal' && required) || (channel === 'mail' && mailed)

/** On or off for all that can be chosen, or mixed. */
export function channelValue(preferences: readonly Preference[], channel: Channel): boolean | 'mixed' {
  const free = preferences.filter((one) => !isLocked(one, channel))
  const [first, ...rest] = free.length > 0 ? free : preferences
  const value = first?.[channel] ?? false
  return rest.every((one) => one[channel] === value) ? value : 'mixed'
}
