import { useState } from 'react'
import { todayHere } from '../../kernel/today.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { type PlannedAct, useListPlannedActsInfiniteQuery } from './acts.api.ts'

/** DASH-01: what is to do, latest first, with the counts and the day that the server says it is. */
export function usePlannedActs(userUuid: string) {
  const query = useListPlannedActsInfiniteQuery(userUuid)
  const { today = todayHere(), due, total } = query.data?.pages[0] ?? {}
  const list = useCursorList<PlannedAct>(query, { keyOf: ({ uuid }) => uuid })
  // On the next morning it shows that day.
  useOnReturn(() => {
    if (query.data && today !== todayHere()) void query.refetch()
  })
  // One that was just done is gone at once, before the list is read again.
  const data = list.query.data?.filter(({ state }) => state === 'planned')
  return { ...list, query: { ...list.query, data }, today, due, total }
}

/** After a press rows keep their place until the pointer leaves them: the next click must not hit the act that moved up. */
export function useHeldRows(planned: PlannedAct[] | undefined) {
  const [held, setHeld] = useState<PlannedAct[]>()
  return {
    rows: held ?? planned,
    isDone: ({ uuid }: PlannedAct) => !planned?.some((act) => act.uuid === uuid),
    hold: () => setHeld((before) => before ?? planned),
    release: () => setHeld(undefined),
  }
}
