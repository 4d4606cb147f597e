import { parseCookie, stringifySetCookie } from 'cookie'

/** `session`: the other half of a bearer (AUTH-18). `device`: a browser in which somebody has signed in before. */
type Given = 'session' | 'device'

/** `sso`: a session of the OpenID Connect provider, whose library gives it. */
export type CookieName = Given | 'sso'

export interface Cookies {
  read(header: string | undefined, name: CookieName): string | null
  /** The value of a `set-cookie` header. */
  give(name: Given, value: string, seconds: number): string
}

/** Neither scripts nor other sites ever have them; under https no other host or plain page can set them either. */
export function makeCookies(https: boolean): Cookies {
  const fullName = (name: CookieName) => `${https ? '__Host-' : ''}arcade-${name}`
  const give = (name: Given, value: string, seconds: number) =>
    stringifySetCookie({
      name: fullName(name),
      value,
      maxAge: seconds,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: https,
    })
  return {
    read: (header, name) => (header && parseCookie(header)[fullName(name)]) || null,
    give,
  }
}
