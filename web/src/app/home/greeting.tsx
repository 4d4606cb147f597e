import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import styles from './home-page.module.css'

/** Instead of the panel, for who is logged in already. */
export function Greeting({ userName, locale }: { userName: string; locale: Locale }) {
  const { t } = useTranslation('home')
  return (
    <section className={styles.greeting} aria-labelledby="greeting">
      <h2 className={styles.hello} id="greeting">
        {userName ? t('greeting', { userName }) : t('greetingAnyone')}
      </h2>
      <p>{t('greetingText')}</p>
      <a className={buttonClass({ variant: 'main', wide: true })} href={withLocale(locale, pages.dashboard.path)}>
        {t('toDashboard')}
      </a>
    </section>
  )
}
