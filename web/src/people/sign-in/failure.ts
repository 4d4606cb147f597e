import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatDuration } from '../../kernel/durations.ts'
import type { AuthTranslate } from './auth-texts.ts'
import { SignInFailure } from './sign-in.api.ts'

/** AUTH-07: what the toast says. One sentence for every failure, then what can be done about this one. */
export function failureText(t: AuthTranslate, locale: Locale, failure: SignInFailure): string {
  return [t('login.error'), adviceFor(t, locale, failure)].filter(Boolean).join(' ')
}

/** Null where there is nothing more to say. */
export function adviceFor(t: AuthTranslate, locale: Locale, { code, wait }: SignInFailure): string | null {
  if (wait && code === 'auth.invalid') return t('login.slowed', { wait: formatDuration(wait, locale) })
  if (wait) return t('login.wait', { wait: formatDuration(wait, locale) })
  if (code === 'network') return t('login.unreachable')
  return code === 'storage' ? t('login.storage') : null
}

/** The sentence for a mail or an invitation that could not be asked for. */
export function requestAdvice(t: AuthTranslate, locale: Locale, { code, wait }: SignInFailure): string {
  if (code === 'auth.link-over') return t('guest.over')
  if (code === 'network') return t('login.unreachable')
  return wait ? t('wait', { wait: formatDuration(wait, locale) }) : t('failed')
}

export function asFailure(error: unknown): SignInFailure {
  return error instanceof SignInFailure ? error : new SignInFailure('unknown')
}

const key = 'signInFailure'

/** What failed on `/auth`, and the name that was typed there. */
export interface FailedSignIn {
  failure: SignInFailure
  email: string
}

/** From `/auth` a failure leads to `/`, another document, which says so: it is handed over in this tab. */
export function handOverFailure({ failure: { code, wait }, email }: FailedSignIn) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ code, wait, email }))
  } catch {
    // A browser that refuses its storage cannot sign in at all.
  }
}

/** Once: loading the page again does not repeat it. */
export function takeOverFailure(): FailedSignIn | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { code, wait, email } = JSON.parse(stored ?? '{}') as Partial<SignInFailure> & { email?: string }
    return code ? { failure: new SignInFailure(code, wait ?? null), email: email ?? '' } : null
  } catch {
    return null
  }
}
