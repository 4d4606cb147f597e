/** The addresses of an application, as they are registered with the portal. */
export const addressesIn = (origin: string, key: string) => ({
  callback: `${origin}/${key}/callback`,
  goodbye: `${origin}/${key}/goodbye`,
})

/** Where an address that somebody else names leads within the application; null where it leads elsewhere. */
export function targetWithin(origin: string, key: string, named: string): string | null {
  if (!URL.canParse(named)) return null
  const { origin: site, pathname, search, username, password } = new URL(named)
  const inside = pathname === `/${key}` || pathname.startsWith(`/${key}/`)
  return site === origin && inside && username === '' && password === '' ? `${pathname}${search}` : null
}
