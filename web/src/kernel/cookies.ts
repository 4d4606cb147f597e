const year = 365 * 24 * 60 * 60

/** What this device remembers beyond a logout: the theme and the language (RT-14). Nothing personal. */
export function rememberInCookie(name: 'theme' | 'lang', value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from older Safari and plain http.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}

export function cookie(name: 'theme' | 'lang'): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}
