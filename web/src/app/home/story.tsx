import { IconFingerprint, IconLanguage, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Arch } from './arch.tsx'
import styles from './story.module.css'

const promises = [
  { icon: IconFingerprint, label: 'promise.key' },
  { icon: IconShieldLock, label: 'promise.health' },
  { icon: IconLanguage, label: 'promise.languages' },
] as const

/** What Arcade joins, and for whom. */
export function Story() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.story} aria-labelledby="headline">
      <div className={styles.words}>
        <h1 className={styles.headline} id="headline">
          {t('headline')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
        <ul className={styles.promises} aria-label={t('promises')}>
          {promises.map(({ icon, label }) => (
            <li key={label}>
              <Icon of={icon} size={22} />
              {t(label)}
            </li>
          ))}
        </ul>
      </div>
      <Arch />
    </section>
  )
}
