import { Link } from 'react-router'
import { useSmileyBalance } from '../../commerce/smileys/index.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useCurrentPage } from '../current-page.ts'
import { pageIcon } from './page-icon.tsx'
import styles from './smiley-balance.module.css'

/** RT-11: beside the link, in the sidebar and in the menu of a phone; nothing until it is known. */
export function SmileyBalance() {
  const { i18n } = useTranslation()
  const balance = useSmileyBalance()
  if (balance === undefined) return null
  // The space parts it from the name for who listens.
  return <span className={styles.balance}> {formatNumber(balance, localeOf(i18n), 0)}</span>
}

/** As wide as four figures: nothing beside it moves when they come. */
function Place() {
  return (
    <span className={styles.link} data-waiting="" aria-hidden="true">
      {pageIcon('smileys')}
      <span className={styles.balance}>{'\u2007'.repeat(5)}</span>
    </span>
  )
}

/** The same in the header, where the sidebar has no room for it. */
export function SmileyLink() {
  const { t, i18n } = useTranslation('titles')
  const { page, to } = useCurrentPage()
  const balance = useSmileyBalance()
  const { allowed } = useRights()('smileys:read')
  if (balance === undefined) return allowed ? <Place /> : null
  const shown = formatNumber(balance, localeOf(i18n), 0)
  const name = t('balance', { ns: 'shell', name: t('smileys', { ns: 'titles' }), balance: shown })
  return (
    <Link
      className={styles.link}
      to={to('smileys')}
      aria-label={name}
      title={name}
      aria-current={page === 'smileys' ? 'page' : undefined}
    >
      {pageIcon('smileys')}
      <span className={styles.balance}>{shown}</span>
    </Link>
  )
}
