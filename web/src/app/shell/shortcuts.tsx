import { IconSettings } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useShortcuts } from '../../people/applications/applications.api.ts'
import { ShortcutTiles } from '../../people/applications/shortcut-tiles.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useCurrentPage } from '../current-page.ts'
import styles from './shortcuts.module.css'

interface Props {
  /** Somebody has gone where one of them leads. */
  onFollow: () => void
  /** Takes the focus once it is there. */
  focused?: boolean
}

/** SSO-05: a press opens an application, logged in; below, the way to all of them. */
export function Shortcuts({ onFollow, focused = false }: Props) {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  const query = useShortcuts()
  const place = useFocusWhen(focused && !query.isLoading)
  return (
    <div ref={place}>
      <QueryView
        query={query}
        skeleton={<Skeleton />}
        isEmpty={({ result }) => result.length === 0}
        empty={<p className={styles.none}>{t('applications.none')}</p>}
      >
        {({ result }) => <ShortcutTiles applications={result} onFollow={onFollow} />}
      </QueryView>
      <Link className={styles.manage} to={to('network')} onClick={onFollow}>
        <Icon of={IconSettings} size={18} />
        {t('applications.manage')}
      </Link>
    </div>
  )
}

function useFocusWhen(there: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (there) place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [there])
  return place
}
