import { IconEye, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useReorder } from '../../ui/lists/use-reorder.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './arrange-tiles.module.css'
import { usePutTileLayoutMutation } from './dashboard.api.ts'
import type { TileLayout } from './tile-layout.rules.ts'
import type { NamedTile } from './tiles.ts'

interface Props {
  /** By column, in their order, hidden ones too. */
  columns: readonly (readonly NamedTile[])[]
  layout: TileLayout
  onClose: () => void
}

/** DASH-01: which tiles the dashboard has and in which order, by drag or by keyboard, saved at once. */
export function ArrangeTiles({ columns, layout, onClose }: Props) {
  const { t } = useTranslation('dashboard')
  const { uuid: userUuid } = useSelector(selectAuth)
  const [put] = usePutTileLayoutMutation()
  const [announcement, say] = useState('')
  const save = async (body: TileLayout) => {
    const { order, hidden } = body
    const { error } = await put({ params: { userUuid }, body: { order: [...order], hidden: [...hidden] } })
    if (error) toast.error(t('arrange.notSaved'))
  }
  const orderOf = (column: readonly NamedTile[], ids: readonly string[]) =>
    columns.flatMap((one) => (one === column ? ids : one.map(({ id }) => id)))
  const toggle = (id: string) => {
    const { order, hidden } = layout
    void save({ order, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] })
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('arrange')}
      about={t('arrange.about')}
      actions={
        <>
          <Button variant="quiet" onClick={() => void save({ order: [], hidden: [] })}>
            {t('arrange.reset')}
          </Button>
          <Button variant="main" onClick={onClose}>
            {t('arrange.done')}
          </Button>
        </>
      }
    >
      {columns.map((column, at) => (
        <Column
          key={at === 0 ? 'wide' : 'narrow'}
          label={t(at === 0 ? 'arrange.wide' : 'arrange.narrow')}
          tiles={column}
          hidden={layout.hidden}
          onOrder={(ids) => void save({ order: orderOf(column, ids), hidden: layout.hidden })}
          onToggle={toggle}
          say={say}
        />
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Drawer>
  )
}

interface ColumnProps {
  label: string
  tiles: readonly NamedTile[]
  hidden: readonly string[]
  onOrder: (ids: string[]) => void
  onToggle: (id: string) => void
  say: (words: string) => void
}

function Column({ label, tiles, hidden, onOrder, onToggle, say }: ColumnProps) {
  const { order, item, handle } = useReorder({ ids: tiles.map(({ id }) => id), onOrder })
  return (
    <>
      <Note as="h3" small className={styles.label}>
        {label}
      </Note>
      <Stack as="ul" gap={8} aria-label={label}>
        {order.map((id, at) => {
          const tile = tiles.find((one) => one.id === id)
          return (
            tile && (
              <li key={id} className={styles.tile} {...item(id)}>
                <Row
                  tile={tile}
                  place={{ place: at + 1, count: order.length }}
                  isHidden={hidden.includes(id)}
                  handle={handle(id)}
                  onToggle={() => onToggle(id)}
                  say={say}
                />
              </li>
            )
          )
        })}
      </Stack>
    </>
  )
}

interface RowProps {
  tile: NamedTile
  place: { place: number; count: number }
  isHidden: boolean
  handle: ReturnType<ReturnType<typeof useReorder>['handle']>
  onToggle: () => void
  say: (words: string) => void
}

function Row({ tile, place, isHidden, handle, onToggle, say }: RowProps) {
  const { t } = useTranslation('dashboard')
  const name = tile.useName?.() ?? ''
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('arrange.place', { name, ...place })}
        {...handle}
        onKeyUp={({ key }) => /^(Arrow|Home|End)/.test(key) && say(t('arrange.place', { name, ...place }))}
      >
        <Icon of={IconGripVertical} size={18} />
        <span data-hidden={isHidden || undefined} className={styles.name}>
          {name}
        </span>
      </button>
      <IconButton
        label={t(isHidden ? 'arrange.show' : 'arrange.hide', { name })}
        icon={<Icon of={isHidden ? IconEyeOff : IconEye} />}
        onClick={onToggle}
      />
    </>
  )
}
