import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useShortcuts } from './applications.api.ts'
import { ShortcutTiles } from './shortcut-tiles.tsx'

/** DASH-01, SSO-05: the applications that one keeps at hand. */
export function ShortcutsTile() {
  const { t, i18n } = useTranslation(['applications', 'shell'])
  const manage = <Link to={withLocale(localeOf(i18n), pages.network.path)}>{t('tile.manage')}</Link>
  return (
    <Card title={t('tile')} aside={manage}>
      <QueryView
        query={useShortcuts()}
        skeleton={<Skeleton />}
        isEmpty={({ result }) => result.length === 0}
        empty={<span>{t('applications.none', { ns: 'shell' })}</span>}
      >
        {({ result }) => <ShortcutTiles applications={result} />}
      </QueryView>
    </Card>
  )
}
