import { IconLayoutDashboard } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectActing } from '../../kernel/acting.ts'
import { dayName, formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useKnowsRights, useMe, useRights } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import styles from './dashboard.module.css'
import { Tile, TileSlot } from './tile.tsx'
import { arranged, isShown, type TileLayout } from './tile-layout.rules.ts'
import { type NamedTile, tiles } from './tiles.ts'
import { useHeldTiles } from './use-held-tiles.ts'
import { useTileLayout } from './use-tile-layout.ts'
import { Welcome } from './welcome.tsx'

/** DASH-01: `/dashboard`. A greeting, and the tiles of the capabilities for the current actor. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { data: me } = useMe()
  const { layout, isKnown } = useTileLayout()
  const knowsRights = useKnowsRights()
  const columns = useRef<HTMLDivElement>(null)
  const holds = useHeldTiles(columns)
  const ofSize = useTiles(layout)
  const shown = (size: NamedTile['size']) => ofSize(size).filter((tile) => isShown(tile, layout))
  const name = me?.result.personInfo.firstName
  const knowsNoPatients = ofSize('wide').every(({ rights = [] }) => !rights.includes('patients:read'))
  // What is for everybody says nothing of a practice.
  const hasNoWork = shown('wide').every(({ rights }) => !rights)
  return (
    <Page
      title={t('dashboard', { ns: 'titles' })}
      heading={name ? t('hello.named', { name }) : t('hello')}
      context={<Context lines={shown('line')} />}
      actions={
        <>
          <ArrangeButton layout={layout} columns={[ofSize('wide'), ofSize('narrow')]} />
          <Tiles of={shown('button')} />
        </>
      }
    >
      <div
        ref={columns}
        className={styles.columns}
        data-alone={hasNoWork || undefined}
        data-holds={holds || undefined}
        data-unknown={(holds && !(knowsRights && isKnown)) || undefined}
      >
        <Stack gap={16} className={styles.column}>
          <Tiles of={shown('wide')} inSlots />
          {knowsNoPatients && (
            <TileSlot id="welcome">
              <Welcome />
            </TileSlot>
          )}
        </Stack>
        <Stack gap={16} className={styles.column}>
          <Tiles of={shown('narrow')} inSlots />
        </Stack>
      </div>
    </Page>
  )
}

/** Those that one may see: each waits for its own answer, and nothing moves. */
function useTiles(layout: TileLayout) {
  const check = useRights()
  return (size: NamedTile['size']) =>
    arranged(
      tiles.filter((tile) => tile.size === size && (tile.rights ?? []).every((right) => check(right).allowed)),
      layout,
    )
}

interface ArrangeProps {
  layout: TileLayout
  columns: readonly (readonly NamedTile[])[]
}

/** What one arranges them in is fetched when it is wanted. */
function ArrangeButton({ layout, columns }: ArrangeProps) {
  const { t } = useTranslation('dashboard')
  const { value, open, close } = useOverlay('arrange')
  const isOpen = value !== null
  const { part: ArrangeTiles } = useLazyModule(loadArrangeTiles, isOpen)
  const named = columns.map((column) => column.filter(({ useName }) => useName))
  return (
    <>
      <IconButton label={t('arrange')} icon={<Icon of={IconLayoutDashboard} />} onClick={() => open('tiles')} />
      {isOpen && ArrangeTiles && <ArrangeTiles columns={named} layout={layout} onClose={close} />}
    </>
  )
}
const loadArrangeTiles = async () => (await import('./arrange-tiles.tsx')).ArrangeTiles

/**
 * Nothing of one practice is seen in another, not even for a moment; before it is known in which one acts, and what one
 * may there, nothing is asked for. Stored at the last visit, it changes nothing when it is known anew.
 */
function Tiles({ of, inSlots = false }: { of: readonly NamedTile[]; inSlots?: boolean }) {
  const acting = useSelector(selectActing)
  const waits = !useKnowsRights()
  return of.map((tile) => {
    const key = `${tile.id} ${acting?.userUuid} ${acting?.practiceUuid}`
    const drawn: ReactNode = <Tile key={key} tile={tile} waits={waits} />
    if (!inSlots) return drawn
    return (
      <TileSlot key={tile.id} id={tile.id} standsIn={tile.standsIn}>
        {drawn}
      </TileSlot>
    )
  })
}

function Context({ lines }: { lines: readonly NamedTile[] }) {
  const { i18n } = useTranslation()
  const today = todayHere()
  const day = dayName(today, localeOf(i18n))
  return (
    <>
      <time dateTime={today} className={styles.day}>
        {day} {formatDate(today)}
      </time>
      <span className={styles.lines}>
        <Tiles of={lines} />
      </span>
    </>
  )
}
