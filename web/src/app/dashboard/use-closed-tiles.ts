import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectActing } from '../../kernel/acting.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useMe, useRights } from '../../people/users/index.ts'
import { readClosed } from './tile-layout.rules.ts'
import { type NamedTile, tiles } from './tiles.ts'

const entry = 'closedTiles'

/**
 * Which tiles are closed to the current actor. Until that is known those of the last visit: a tile that comes and goes
 * moves all others, and what it asks for is refused. On a first visit none.
 */
export function useClosedTiles(): (tile: NamedTile) => boolean {
  const check = useRights()
  const isKnown = useMe().data !== undefined
  const { uuid: owner } = useSelector(selectAuth)
  const isOpen = ({ rights = [] }: NamedTile) => rights.every((right) => check(right).allowed)
  const now = tiles.filter((tile) => !isOpen(tile)).map(({ id }) => id)
  const stored = now.length > 0 ? JSON.stringify({ owner, closed: now }) : null
  useEffect(() => {
    if (!isKnown) return
    if (stored === null) localStorage.removeItem(entry)
    else localStorage.setItem(entry, stored)
  }, [isKnown, stored])
  const closed = isKnown ? now : readClosed(localStorage.getItem(entry), owner)
  return ({ id }) => closed.includes(id)
}

/** On a first visit, until it is known for whom one acts, or that there is no one. */
export function useUnknownActing(): boolean {
  const { uuid: owner } = useSelector(selectAuth)
  const acting = useSelector(selectActing)
  const { data: me, isError } = useMe()
  return !acting && !me && !isError && readClosed(localStorage.getItem(entry), owner).length === 0
}
