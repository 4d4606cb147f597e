import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useGetTileLayoutQuery } from './dashboard.api.ts'
import { readLayout, type TileLayout } from './tile-layout.rules.ts'

const entry = 'dashboardTiles'
const untouched: TileLayout = { order: [], hidden: [] }

/** The server has it; the browser keeps a copy, so that nothing moves when the answer comes. */
export function useTileLayout(): { layout: TileLayout; isKnown: boolean } {
  const { uuid: userUuid } = useSelector(selectAuth)
  const { data, isError } = useGetTileLayoutQuery({ params: { userUuid } })
  const layout = data?.result
  useEffect(() => {
    if (layout) localStorage.setItem(entry, JSON.stringify({ owner: userUuid, ...layout }))
  }, [layout, userUuid])
  const known = layout ?? readLayout(localStorage.getItem(entry), userUuid)
  return { layout: known ?? untouched, isKnown: known !== null || isError }
}
