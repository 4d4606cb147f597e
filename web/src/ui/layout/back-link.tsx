import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { localeOf } from '../base/locale-of.ts'
import styles from './back-link.module.css'

/** Above a page's title: to the page that it stands below. */
export function BackLink({ to }: { to: PageId }) {
  const { t, i18n } = useTranslation('titles')
  return (
    <Link className={styles.back} data-screen-only to={withLocale(localeOf(i18n), pages[to].path)}>
      <Icon of={IconArrowLeft} size={18} />
      {t(to)}
    </Link>
  )
}
