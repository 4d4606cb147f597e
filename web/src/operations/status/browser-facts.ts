import { localZone } from '../../kernel/today.ts'
import type { Translate } from '../../kernel/translation.ts'

/** What support asks about a browser; nothing of it leaves the page. */
export function browserFacts(t: Translate<'status'>): [name: string, value: string][] {
  const yes = (can: boolean) => (can ? t('yes') : t('no'))
  return [
    [t('agent'), navigator.userAgent],
    [t('window'), `${innerWidth} × ${innerHeight} · ${devicePixelRatio}`],
    [t('languages'), navigator.languages.join(', ')],
    [t('timeZone'), localZone()],
    [t('network'), navigator.onLine ? t('connected') : t('offline')],
    [t('secure'), yes(location.protocol === 'https:')],
    [t('cookies'), yes(navigator.cookieEnabled)],
    [t('storage'), yes(keepsStorage())],
    [t('passkeys'), yes('PublicKeyCredential' in window)],
    [t('touch'), yes(navigator.maxTouchPoints > 0)],
  ]
}

function keepsStorage(): boolean {
  try {
    return typeof localStorage.length === 'number'
  } catch {
    return false
  }
}
