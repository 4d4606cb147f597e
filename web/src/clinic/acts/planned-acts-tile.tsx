import { IconAlertCircle, IconCalendarEvent, IconClock, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useUnfold } from '../../ui/lists/use-unfold.ts'
import type { PlannedAct } from './acts.api.ts'
import { PlannedActRow } from './planned-act-row.tsx'
import styles from './planned-acts.module.css'
import { type Due, type DueGroup, groupPlanned } from './planned-acts.rules.ts'
import { useHeldRows, usePlannedActs } from './use-planned-acts.ts'

/** DASH-01: one queue: late, today, the days after; one action a line. */
export function PlannedActsTile() {
  const acting = useActing()
  return acting && <PlannedActsOf userUuid={acting.uuid} />
}

/** The same in a sentence below the greeting. */
export function DueActsLine() {
  const acting = useActing()
  return acting && <DueActsOf userUuid={acting.uuid} />
}

function DueActsOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('acts')
  const { due } = usePlannedActs(userUuid)
  if (!due) return null
  return (
    <>
      {due.today > 0 ? <ToGroup due="today">{t('due.today', { count: due.today })}</ToGroup> : t('due.noneToday')}
      {due.late > 0 && (
        <>
          {', '}
          <ToGroup due="late">{t('due.late', { count: due.late })}</ToGroup>
        </>
      )}
    </>
  )
}

const groupId = (due: Due) => `planned-${due}`

function ToGroup({ due, children }: { due: Due; children: ReactNode }) {
  return <Link to={{ hash: groupId(due) }}>{children}</Link>
}

/** On a phone: figures, before all else and instead of the sentence. */
export function DueActsFigures() {
  const acting = useActing()
  const isPhone = useMedia('(max-width: 640px)')
  return acting && isPhone && <FiguresOf userUuid={acting.uuid} />
}

function FiguresOf({ userUuid }: { userUuid: string }) {
  const { query, due, total } = usePlannedActs(userUuid)
  return query.error || total === 0 ? null : <Figures late={due?.late} today={due?.today} />
}

function PlannedActsOf({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('acts')
  const { query, more, today, due, total } = usePlannedActs(userUuid)
  const { rows, isDone, hold, release } = useHeldRows(query.data)
  return (
    <Card title={t('toDo')} count={total || undefined} flush>
      <QueryView
        query={{ ...query, data: rows }}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="table" />
          </div>
        }
        empty={<EmptyTile>{t('toDo.none')}</EmptyTile>}
      >
        {(planned) => (
          <div onPointerLeave={release}>
            {groupPlanned(planned, today).map((group) => (
              <Group
                key={group.due}
                group={group}
                count={due?.[group.due]}
                today={today}
                isDone={isDone}
                onPress={hold}
              />
            ))}
            {more.show && (
              <div className={styles.more}>
                <ListEnd more={more} label={t('toDo.older')} size="small" />
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  )
}

const icons: Record<Due, TablerIcon> = { late: IconAlertCircle, today: IconClock, soon: IconCalendarEvent }
/** What is late must not push today out of sight, nor the coming days the queue below. */
const most: Record<Due, number> = { late: 4, today: 8, soon: 2 }

interface GroupProps {
  group: DueGroup
  count: number | undefined
  today: string
  isDone: (act: PlannedAct) => boolean
  onPress: () => void
}

function Group({ group: { due, acts }, count, today, isDone, onPress }: GroupProps) {
  const { t } = useTranslation('acts')
  const { list, isOpen, unfold } = useUnfold(most[due])
  const hidden = isOpen ? 0 : Math.max(0, acts.length - most[due])
  return (
    <section aria-labelledby={groupId(due)}>
      <Row as="h3" gap={12} id={groupId(due)} className={styles.band} data-due={due}>
        <Icon of={icons[due]} />
        <span>
          {t(`toDo.${due}`)} · {count ?? acts.length}
        </span>
      </Row>
      <ul ref={list}>
        {acts.slice(0, acts.length - hidden).map((act) => (
          <PlannedActRow key={act.uuid} act={act} due={due} today={today} isDone={isDone(act)} onPress={onPress} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" onClick={unfold}>
            {t('toDo.more', { count: hidden })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Figures({ late, today }: { late: number | undefined; today: number | undefined }) {
  const { t } = useTranslation('acts')
  const figures = [
    { due: 'late', count: late },
    { due: 'today', count: today },
  ] as const
  return (
    <Row as="dl" gap={12} align="stretch" data-skeleton={late === undefined ? '' : undefined}>
      {figures.map(({ due, count }) => (
        <div key={due} className={styles.figure} data-due={count ? due : undefined}>
          <dt>
            <Icon of={icons[due]} size={18} />
            {t(`toDo.${due}`)}
          </dt>
          <dd>{count ? <ToGroup due={due}>{count}</ToGroup> : (count ?? '–')}</dd>
        </div>
      ))}
    </Row>
  )
}
