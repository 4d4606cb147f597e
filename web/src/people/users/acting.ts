import type { Right, Rights } from '@arcade/contract/kernel/rights.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { actFor, selectActing } from '../../kernel/acting.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import { missingRight } from '../../kernel/problem-message.ts'
import type { Translate } from '../../kernel/translation.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { type ActingEntry, actingOf, entryFor, type Me, obstacle, rightsWhere } from './acting.rules.ts'
import { type Memberships, storedRights } from './stored-rights.ts'
import { forgetOthers, type UsersDispatch, useGetUserQuery } from './users.api.ts'

/** Oneself, asked once for all who want to know. */
export function useMe() {
  const { uuid } = useSelector(selectAuth)
  return useGetUserQuery(uuid ? { params: { uuid } } : skipToken)
}

/** TEN-05: the same, asked again when one comes back: rights may have been given or taken away meanwhile. */
export function useFreshMe() {
  const me = useMe()
  const { refetch, isUninitialized } = me
  useOnReturn(() => {
    if (!isUninitialized) void refetch()
  })
  return me
}

/** TEN-01: for whom one acts, with one's own rights in that practice; null for a guest, and until it is known. */
export function useActing(): (ActingEntry & { rights: Rights | null }) | null {
  const { data } = useMe()
  const acting = useSelector(selectActing)
  if (!data) return null
  const entry = entryFor(data.result, acting)
  return entry && { ...entry, rights: rightsWhere(data.result, acting) }
}

/** Those among whom there is a choice. */
export function useActingChoice() {
  const dispatch = useDispatch<UsersDispatch>()
  const { data } = useMe()
  const choose = (entry: ActingEntry) => {
    dispatch(actFor(actingOf(entry)))
    dispatch(forgetOthers())
  }
  return { entries: data?.result.actsFor ?? [], choose }
}

interface RightCheck {
  allowed: boolean
  /** A sentence for the person: which right is missing, and who can give it. */
  reason: string | null
}

/** TEN-02: whether one may, where one acts. On a first visit one may until it is known: no control flickers. */
export function useRight(right: Right): RightCheck {
  return useRights()(right)
}

/** COL-01: a suspended member gets no hint at invitations. */
export function withoutPractice(t: Translate<'users'>, me: Me | undefined): string {
  const names = me?.suspendedIn?.map(({ name }) => name) ?? []
  return names.length > 0 ? t('right.suspended', { practice: names.join(', ') }) : t('right.noPractice')
}

/** The same, for many at once. */
export function useRights(): (right: Right) => RightCheck {
  const { t } = useTranslation('users')
  const { data } = useMe()
  const memberships = useMemberships()
  const acting = useSelector(selectActing)
  return (right) => {
    const missing = memberships ? obstacle(memberships, acting, right) : null
    if (missing === null) return { allowed: true, reason: null }
    if (missing === 'practice') return { allowed: false, reason: withoutPractice(t, data?.result) }
    return { allowed: false, reason: missingRight(t, right) }
  }
}

/** TEN-02: whether they are known: a call that needs one waits for it. Where they cannot be, the server decides. */
export function useKnowsRights(): boolean {
  const { isError } = useMe()
  return useMemberships() !== null || isError
}

/** Those of the last visit until they are known anew. */
function useMemberships(): Memberships | null {
  const { uuid } = useSelector(selectAuth)
  const { data } = useMe()
  return useMemo(() => data?.result ?? (uuid ? storedRights(uuid) : null), [data, uuid])
}
