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

export const isApplicationKey = (text: string): boolean => /^[A-Za-z][A-Za-z0-9-]{1,39}$/.test(text)
