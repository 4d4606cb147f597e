import { IconArrowsMove } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { useReorder } from '../../ui/lists/use-reorder.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useOrderShortcutsMutation } from './applications.api.ts'
import type { Application } from './applications.rules.ts'
import styles from './shortcut-tiles.module.css'

/** SSO-05: the shortcuts while one orders them: dragged, or moved with the arrow keys. */
export function ShortcutOrder({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('applications')
  const { uuid: userUuid } = useSelector(selectAuth)
  const [save] = useOrderShortcutsMutation()
  const [announcement, setAnnouncement] = useState('')
  const count = applications.length
  const nameOf = (id: string) => applications.find(({ uuid }) => uuid === id)?.name ?? ''
  const onOrder = async (applicationUuids: string[], moved: string) => {
    setAnnouncement(t('tile.moved', { name: nameOf(moved), place: applicationUuids.indexOf(moved) + 1, count }))
    const { error } = await save({ params: { userUuid }, body: { applicationUuids } })
    if (error) toast.error(t('tile.notSaved'))
  }
  const { order, item, handle } = useReorder({
    ids: applications.map(({ uuid }) => uuid),
    onOrder: (ids, moved) => void onOrder(ids, moved),
  })
  return (
    <>
      <Grid as="ul" gap={4} min={96} fill aria-label={t('tile')}>
        {order.map((id, index) => (
          <li key={id} {...item(id)}>
            <button
              type="button"
              className={styles.tile}
              data-movable=""
              aria-label={t('tile.place', { name: nameOf(id), place: index + 1, count })}
              {...handle(id)}
            >
              <PictureTile name={nameOf(id)} image={applications.find(({ uuid }) => uuid === id)?.image ?? null} />
              <span className={styles.name}>
                <Icon of={IconArrowsMove} size={14} /> {nameOf(id)}
              </span>
            </button>
          </li>
        ))}
      </Grid>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
