import { type Dispatch, memo, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Todo, TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useUnfold } from '../../ui/lists/use-unfold.ts'
import styles from './dashboard.module.css'
import { queueOf } from './todos.rules.ts'
import { type NamedRule, todoRules } from './todos.ts'

/** What fits above the fold; the rest is a press away, and a queue of thousands is not drawn at once. */
const first = 4
const most = 50

type States = Readonly<Record<string, TodoState>>

/** DASH-01: one queue over all capabilities: what waits for an answer, most urgent first, one action each. */
export function TodoTile() {
  const { t } = useTranslation('dashboard')
  const check = useRights()
  const rules = todoRules.filter(({ rights = [] }) => rights.every((right) => check(right).allowed))
  const [states, setStates] = useState<States>({})
  const { todos, total, waiting, failed } = queueOf(rules.map(({ id }) => states[id]))
  return (
    <Card title={t('todos')} count={total || undefined} flush>
      {rules.map((rule) => (
        <RuleSource key={rule.id} rule={rule} setStates={setStates} />
      ))}
      {waiting && (
        <Cluster gap={16} rowGap={8} justify="between" className={styles.todoLine}>
          <Skeleton shape="table" count={first + 2} />
        </Cluster>
      )}
      {!waiting && todos.length > 0 && <Queue todos={todos} total={total} />}
      {!waiting && todos.length === 0 && failed.length === 0 && <EmptyTile>{t('todos.none')}</EmptyTile>}
      {failed.map(({ retry }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Cluster gap={16} rowGap={8} justify="between" key={index} className={styles.todoLine} role="alert">
          {t('todos.failed')}
          <Button variant="quiet" size="small" onClick={retry}>
            {t('retry', { ns: 'ui' })}
          </Button>
        </Cluster>
      ))}
    </Card>
  )
}

interface SourceProps {
  rule: NamedRule
  setStates: Dispatch<SetStateAction<States>>
}

/** What one of them says makes no other think again. */
const RuleSource = memo(function RuleSource({ rule: { id, useTodos }, setStates }: SourceProps) {
  const state = useTodos()
  const { todos, total, failed } = state
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  /** Announced again when its text has changed. */
  const content = JSON.stringify([todos?.map((todo) => ({ ...todo, icon: null })), total, failed])
  useEffect(() => {
    if (content) setStates((before) => ({ ...before, [id]: latest.current }))
  }, [content, id, setStates])
  return null
})

function Queue({ todos, total }: { todos: readonly Todo[]; total: number }) {
  const { t } = useTranslation('dashboard')
  const { list, isOpen, unfold } = useUnfold(first)
  const shown = todos.slice(0, isOpen ? most : first)
  const hidden = total - shown.length
  return (
    <>
      <ListRows ref={list} label={t('todos')}>
        {shown.map(({ key, icon, tone, title, detail, action }) => (
          <ListRow
            key={key}
            icon={<Icon of={icon} />}
            tone={tone}
            title={title}
            detail={detail}
            aside={
              <ButtonLink
                variant="quiet"
                size="small"
                to={action.to}
                aria-label={t('labelled', { ns: 'ui', label: action.label, value: title })}
              >
                {action.label}
              </ButtonLink>
            }
          />
        ))}
      </ListRows>
      {hidden > 0 && (
        <Cluster gap={16} rowGap={8} justify="between" className={styles.todoLine}>
          {isOpen ? (
            t('todos.rest', { count: hidden })
          ) : (
            <Button variant="quiet" size="small" onClick={unfold}>
              {t('todos.more', { count: hidden })}
            </Button>
          )}
        </Cluster>
      )}
    </>
  )
}
