import { useTranslation } from '../../kernel/translation.ts'
import type { Colleague } from './network.api.ts'

/** « Orthodontiste, Marseille »; the role in a practice where no profession is set. */
export function useProfession() {
  const { t } = useTranslation('network')
  return ({ firstName, profession, practice, city }: Colleague): string => {
    const guest = t(firstName ? 'colleagues.guest' : 'colleagues.organisation')
    const what = profession ?? (practice ? t(`role.${practice.role}`, { ns: 'users' }) : guest)
    return city ? t('colleagues.in', { what, city }) : what
  }
}
