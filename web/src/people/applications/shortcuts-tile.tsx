import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useShortcuts } from './applications.api.ts'
import { ShortcutOrder } from './shortcut-order.tsx'
import { ShortcutTiles } from './shortcut-tiles.tsx'

/** DASH-01, SSO-05: the applications that one keeps at hand, in one’s own order. */
export function ShortcutsTile() {
  const { t, i18n } = useTranslation('applications')
  const query = useShortcuts()
  const [isOrdering, setOrdering] = useState(false)
  const mayOrder = (query.data?.result.length ?? 0) > 1
  const aside = (
    <>
      {mayOrder && (
        <Button variant="quiet" size="small" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
          {t(isOrdering ? 'tile.ordered' : 'tile.order')}
        </Button>
      )}
      <Link to={withLocale(localeOf(i18n), pages.network.path)}>{t('tile.manage')}</Link>
    </>
  )
  return (
    <Card title={t('tile')} aside={aside}>
      <QueryView
        query={query}
        skeleton={<Skeleton />}
        isEmpty={({ result }) => result.length === 0}
        empty={<EmptyTile>{t('applications.none', { ns: 'shell' })}</EmptyTile>}
      >
        {({ result }) =>
          isOrdering && mayOrder ? <ShortcutOrder applications={result} /> : <ShortcutTiles applications={result} />
        }
      </QueryView>
    </Card>
  )
}
