import { useTranslation } from '../../kernel/translation.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import type { Application } from './applications.rules.ts'
import styles from './shortcut-tiles.module.css'
import { useLaunch } from './use-launch.ts'

interface Props {
  applications: readonly Pick<Application, 'uuid' | 'name' | 'image'>[]
  /** Somebody has gone where one of them leads. */
  onFollow?: () => void
}

/** SSO-05: a press opens an application, logged in. */
export function ShortcutTiles({ applications, onFollow }: Props) {
  const { t } = useTranslation('shell')
  const { launch } = useLaunch()
  return (
    <Grid as="ul" gap={4} min={96} fill aria-label={t('applications')}>
      {applications.map((application) => (
        <li key={application.uuid}>
          <button
            type="button"
            className={styles.tile}
            aria-label={t('applications.open', { name: application.name })}
            onClick={() => {
              launch(application)
              onFollow?.()
            }}
          >
            <PictureTile name={application.name} image={application.image} />
            <span className={styles.name}>{application.name}</span>
          </button>
        </li>
      ))}
    </Grid>
  )
}
