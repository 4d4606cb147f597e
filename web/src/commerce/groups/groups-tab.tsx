import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { GroupDetail } from './group-detail.tsx'
import { FoundDrawer } from './group-forms.tsx'
import type { Group } from './groups.api.ts'
import styles from './groups.module.css'
import { ReceivedGroups } from './received-groups.tsx'
import { useGroups } from './use-groups.ts'

/** REC-01: the groups of the practice. Which one is shown is in the address; one alone is shown at once. */
export function GroupsTab() {
  const { reason } = useRight('settings:read')
  const query = useGroups()
  const [search] = useSearchParams()
  const [isFounding, setFounding] = useState(false)
  if (reason) return <Notice tone="info">{reason}</Notice>
  const found = () => setFounding(true)
  return (
    <div className={styles.tab}>
      <ReceivedGroups />
      <QueryView query={query} skeleton={<Skeleton shape="cards" />} empty={<NoGroup onFound={found} />}>
        {(groups) => {
          const shown = groups.find(({ uuid }) => uuid === search.get('group')) ?? (groups.length === 1 && groups[0])
          return (
            <>
              {(!shown || groups.length > 1) && <GroupList groups={groups} shown={shown || null} onFound={found} />}
              {/* Above the orders, of which there are many. */}
              {shown && groups.length === 1 && <FoundButton quiet onFound={found} />}
              {shown && <GroupDetail key={shown.uuid} group={shown} />}
            </>
          )
        }}
      </QueryView>
      {isFounding && <FoundDrawer onClose={() => setFounding(false)} onReopen={found} />}
    </div>
  )
}

function FoundButton({ quiet = false, onFound }: { quiet?: boolean; onFound: () => void }) {
  const { t } = useTranslation('groups')
  const { reason } = useRight('settings:write')
  return (
    <div className={styles.found}>
      <Button
        size="small"
        variant={quiet ? 'quiet' : 'ink'}
        icon={<Icon of={IconPlus} size={16} />}
        disabledReason={reason ?? undefined}
        onClick={onFound}
      >
        {t('found')}
      </Button>
    </div>
  )
}

function NoGroup({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation('groups')
  return (
    <EmptyState drawing={<EmptyArcade />} title={t('none')} action={<FoundButton onFound={onFound} />}>
      {t('none.text')}
    </EmptyState>
  )
}

function GroupList({ groups, shown, onFound }: { groups: Group[]; shown: Group | null; onFound: () => void }) {
  const { t } = useTranslation('groups')
  const { pathname } = useLocation()
  const title = t('groups', { ns: 'network' })
  return (
    <Card title={title} count={groups.length} aside={<FoundButton quiet onFound={onFound} />} flush>
      <ListRows label={title}>
        {groups
          .filter(({ uuid }) => uuid !== shown?.uuid)
          .map(({ uuid, name, members }) => (
            <ListRow
              key={uuid}
              to={`${pathname}?${new URLSearchParams({ tab: 'groups', group: uuid })}`}
              lead={<PictureTile name={name} image={null} size={48} />}
              title={name}
              detail={t('members', { count: members.length })}
            />
          ))}
      </ListRows>
    </Card>
  )
}
