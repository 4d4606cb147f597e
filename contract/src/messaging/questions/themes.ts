/** In the order of the page. */
export const themes = [
  'access',
  'account',
  'practice',
  'network',
  'applications',
  'patients',
  'acts',
  'orders',
  'invoices',
  'privacy',
  'help',
] as const
export type Theme = (typeof themes)[number]
