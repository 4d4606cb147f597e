import { IconRefresh } from '@tabler/icons-react'
import { Component, type ContextType, memo, type ReactNode, useState } from 'react'
import { CrashReport } from '../../kernel/crash-report.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './dashboard.module.css'
import type { NamedTile } from './tiles.ts'

/** DASH-01: a tile that crashes says so in its own place. */
export const Tile = memo(function Tile({ tile, waits = false }: { tile: NamedTile; waits?: boolean }) {
  const [attempt, setAttempt] = useState(0)
  if (waits) return <WaitingTile tile={tile} />
  return (
    <TileBoundary key={attempt} instead={<FailedTile size={tile.size} onRetry={() => setAttempt(attempt + 1)} />}>
      <tile.Tile />
    </TileBoundary>
  )
})

function WaitingTile({ tile: { size, rows = 3 } }: { tile: NamedTile }) {
  if (size === 'line') return null
  if (size === 'button') return <span className={styles.button} aria-hidden="true" />
  return (
    <Card>
      <Skeleton shape="table" count={rows} />
    </Card>
  )
}

/** A sentence or a button that is missing leaves no hole. */
function FailedTile({ size, onRetry }: { size: NamedTile['size']; onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  if (size === 'line' || size === 'button') return null
  return (
    <Card>
      <Cluster gap={12} justify="between" className={styles.failed} role="alert">
        <p>{t('tile.failed')}</p>
        <Button variant="quiet" size="small" icon={<Icon of={IconRefresh} size={18} />} onClick={onRetry}>
          {t('retry', { ns: 'ui' })}
        </Button>
      </Cluster>
    </Card>
  )
}

interface BoundaryProps {
  instead: ReactNode
  children: ReactNode
}

class TileBoundary extends Component<BoundaryProps, { crashed: boolean }> {
  static override contextType = CrashReport
  declare context: ContextType<typeof CrashReport>
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.context(error)
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children
  }
}

interface SlotProps {
  id: string
  /** Whether it stands instead of tiles that have nothing. */
  standsIn?: boolean | undefined
  children: ReactNode
}

/** The place of a tile in a column. */
export function TileSlot({ id, standsIn = false, children }: SlotProps) {
  return (
    <Stack gap={16} className={styles.slot} data-tile={id} data-stands-in={standsIn || undefined}>
      {children}
    </Stack>
  )
}
