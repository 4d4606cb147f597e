import { parseCookie, stringifySetCookie } from 'cookie'

/**
 * `session`: the other half of a bearer (AUTH-18). `device`: a browser in which somebody has signed in before. `visit`: one in
 * which the access code of a shared link was typed.
 */
type Given = 'session' | 'device' | 'visit'

/**
 * `sso`: a session of the OpenID Connect provider, whose library gives it. `launch`: an application was just opened from
 * this browser; it comes along when a partner leads the browser back here.
 */
export type CookieName = Given | 'sso' | 'launch'

export interface Cookies {
  read(header: string | undefined, name: CookieName): string | null
  /** The value of a `set-cookie` header. */
  give(name: Given, value: string, seconds: number): string
  /** The same for one path alone, and sent also where another site leads here. */
  giveLaunch(path: string, value: string, seconds: number): string
}

/** Neither scripts nor other sites ever have them; under https no other host or plain page can set them either. */
export function makeCookies(https: boolean): Cookies {
  // One host's own must be for all its paths.
  const prefixOf = (name: CookieName) => (name === 'launch' ? '__Secure-' : '__Host-')
  const fullName = (name: CookieName) => `${https ? prefixOf(name) : ''}arcade-${name}`
  const giveLaunch = (path: string, value: string, seconds: number) =>
    stringifySetCookie({
      name: fullName('launch'),
      value,
      maxAge: seconds,
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
    })
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
    giveLaunch,
  }
}
