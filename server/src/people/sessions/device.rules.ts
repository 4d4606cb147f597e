/** What a browser says of itself; the more special names first, since all of them claim to be the others too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export interface Device {
  browser: string | null
  system: string | null
}

/** Names that people know, never the text itself: it is anybody's, and long. */
export function deviceOf(userAgent = ''): Device {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}

export const deviceName = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || '—'

/** AUTH-17: enough to tell one's own network from another, too little to follow somebody. */
export function networkOf(ip: string | undefined): string | null {
  // Who has disconnected has no address any more.
  if (ip === undefined) return null
  const ipv4 = ip.replace(/^::ffff:/i, '')
  if (/^\d+(\.\d+){3}$/.test(ipv4)) return `${ipv4.split('.', 2).join('.')}.x.x`
  if (ipv4 === '::1') return '127.0.x.x'
  return `${ipv4.split(':').slice(0, 2).join(':')}::`
}

/** As some proxies write for what they do not know: `XX`, and `T1` for Tor. */
const unknown = new Set(['XX', 'T1'])

export function countryOf(header: string | string[] | undefined): string | null {
  const code = typeof header === 'string' ? header.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && !unknown.has(code) ? code : null
}
