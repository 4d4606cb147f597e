import type { PageId } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { useCurrentPage } from '../current-page.ts'
import styles from './legal-links.module.css'
import { footerLinks } from './navigation.ts'

interface Props {
  pages?: readonly PageId[]
  className?: string | undefined
  onFollow?: () => void
}

/** The footer's links: the law wants them within reach of every page. */
export function LegalLinks({ pages = footerLinks, className, onFollow }: Props) {
  const { t } = useTranslation('shell')
  const { page: here, to } = useCurrentPage()
  return (
    <ul className={classNames(styles.list, className)} aria-label={t('nav.legal')}>
      {pages.map((page) => (
        <li key={page}>
          <Link
            className={styles.link}
            to={to(page)}
            aria-current={here === page ? 'page' : undefined}
            onClick={onFollow}
          >
            {t(page, { ns: 'titles' })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
