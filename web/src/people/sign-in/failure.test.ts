import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import english from '../../locales/en/auth.json'
import french from '../../locales/fr/auth.json'
import type { AuthTranslate } from './auth-texts.ts'
import { failureText, handOverFailure, requestAdvice, takeOverFailure } from './failure.ts'
import { SignInFailure } from './sign-in.api.ts'

const speaking =
  (texts: typeof french): AuthTranslate =>
  (key, values = {}) =>
    texts[key as 'login.title'].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const say = (failure: SignInFailure, locale: Locale = 'fr') =>
  failureText(speaking(locale === 'fr' ? french : english), locale, failure).replaceAll(/\s/g, ' ')

describe('AUTH-07 the sentence for a failure', () => {
  it('AUTH-07 is the same for a wrong password and a server in trouble', () => {
    expect(say(new SignInFailure('auth.invalid'))).toBe(french['login.error'])
    expect(say(new SignInFailure('internal'))).toBe(french['login.error'])
  })

  it.each([
    [1, 'fr', 'patientez 1 seconde avant'],
    [90, 'fr', 'patientez 90 secondes avant'],
    [91, 'fr', 'patientez 2 minutes avant'],
    [840, 'en', 'wait 14 minutes before'],
  ] as const)('AUTH-15 adds how long to wait: %d s', (wait, locale, words) => {
    const text = say(new SignInFailure('auth.slowed', wait), locale)
    expect(text).toContain(words)
    expect(text).toContain((locale === 'fr' ? french : english)['login.error'])
  })

  it('AUTH-15 says of an attempt that will be held how much longer it takes', () => {
    expect(say(new SignInFailure('auth.invalid', 4))).toMatch(/le prochain prendra 4 secondes de plus\.$/)
  })

  it('adds that the portal does not answer', () => {
    expect(say(new SignInFailure('network'))).toMatch(/^La connexion n’a pas abouti.*Le portail ne répond pas/)
  })
})

describe('AUTH-07 a failure that is shown on the next page', () => {
  it('AUTH-07 arrives there, once', () => {
    handOverFailure({ failure: new SignInFailure('auth.slowed', 30), email: 'camille' })
    expect(takeOverFailure()).toMatchObject({ failure: { code: 'auth.slowed', wait: 30 }, email: 'camille' })
    expect(takeOverFailure()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is none where something else stands there', () => {
    sessionStorage.setItem('signInFailure', '<')
    expect(takeOverFailure()).toBeNull()
  })
})

describe('the sentence for a mail or an invitation that could not be asked for', () => {
  const advice = (failure: SignInFailure) => requestAdvice(speaking(french), 'fr', failure).replaceAll(/\s/g, ' ')
  it.each([
    [
      new SignInFailure('rate.limited', 40),
      'Trop de demandes en peu de temps : patientez 40 secondes avant la prochaine.',
    ],
    [new SignInFailure('network'), 'Le portail ne répond pas : vérifiez votre connexion à Internet.'],
    [new SignInFailure('internal'), 'La demande n’a pas abouti. Réessayez dans un instant.'],
    [new SignInFailure('auth.link-over'), french['guest.over']],
  ])('says what can be done: %s', (failure, text) => {
    expect(advice(failure)).toBe(text)
  })
})
