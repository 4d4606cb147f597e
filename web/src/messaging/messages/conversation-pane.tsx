import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { ConversationRow } from './conversation-row.tsx'
import { type Filter, useListConversationsInfiniteQuery } from './messages.api.ts'
import styles from './messages.module.css'
import { useUnreadConversations } from './unread.api.ts'

const filters = ['all', 'unread', 'patients', 'team'] as const

interface Props {
  open: string | null
  onOpen: (uuid: string) => void
}

/** Everybody one writes with: searched, filtered, newest first. */
export function ConversationPane({ open, onOpen }: Props) {
  const { t } = useTranslation('messages')
  const [params] = useSearchParams()
  const filter = filters.find((one) => one === params.get('filter')) ?? 'all'
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 250)
  const query = useListConversationsInfiniteQuery({ filter, search })
  const list = useCursorList(query, { keyOf: ({ uuid }) => uuid })
  usePageWait(query)
  const box = useSlashKey()
  const nobody = search ? (
    <EmptyState drawing={<NothingFound />} title={t('list.notFound')}>
      {t('list.notFound.text')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('list.none')}>
      {t('list.none.text')}
    </EmptyState>
  )
  return (
    <Stack as="section" className={styles.list} aria-label={t('conversations')}>
      <Stack gap={12} className={styles.find}>
        <SearchBox
          ref={box}
          label={t('search')}
          placeholder={t('search')}
          hint="/"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Filters filter={filter} />
      </Stack>
      <div className={styles.scroll} ref={list.list as never}>
        <QueryView query={list.query} skeleton={<Skeleton shape="table" count={6} />} empty={nobody}>
          {(conversations) => (
            <ul className={styles.rows} onKeyDown={moveAlong}>
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.uuid}
                  conversation={conversation}
                  isOpen={conversation.uuid === open}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )}
        </QueryView>
        <ListEnd more={list.more} label={t('list.more')} size="small" />
      </div>
    </Stack>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const { t } = useTranslation('messages')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const unread = useUnreadConversations()
  const to = (one: Filter) => {
    const after = new URLSearchParams(params)
    if (one === 'all') after.delete('filter')
    else after.set('filter', one)
    return `${pathname}?${after}`
  }
  return (
    <div className={styles.filters}>
      <Chips
        label={t('filter')}
        inPlace
        chips={filters.map((one) => ({
          to: to(one),
          label: t(`filter.${one}`),
          current: one === filter,
          ...(one === 'unread' && unread > 0 && { count: unread }),
        }))}
      />
    </div>
  )
}

/** `/` leads to the search, unless somebody types. */
function useSlashKey() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return box
}

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
