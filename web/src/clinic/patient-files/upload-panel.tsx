import { largestFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { type StoredFile, useFileTexts } from '../files/index.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'
import { usePageDrop } from './use-page-drop.ts'
import { useUploads } from './use-uploads.ts'

/** FILE-02: where files are dropped, and those on their way, each in a row of its own. */
export function UploadPanel({ patientUuid }: { patientUuid: string }) {
  const { t } = useTranslation('files')
  const { allowed } = useRight('files:write')
  const { queue, uploads, arrived, add } = useUploads(patientUuid)
  const over = usePageDrop(allowed ? add : null)
  // Losing the right during an upload leaves its outcome readable.
  if (!allowed && uploads.length + arrived.length === 0) return null
  const gigabytes = largestFile / 1024 ** 3
  return (
    <section className={styles.panel} data-screen-only aria-label={t('uploads')}>
      {allowed && (
        <Cluster gap={12} rowGap={4} className={styles.drop} data-over={over || undefined}>
          <Icon of={IconUpload} />
          <p>
            <strong>{t('drop')}</strong>
            {t('drop.or')}{' '}
            <FileInput plain onFiles={add}>
              {t('drop.browse')}
            </FileInput>
          </p>
          <p className={styles.dropHint}>{t('drop.hint', { gigabytes })}</p>
        </Cluster>
      )}
      {uploads.length > 0 && (
        <ul className={styles.rows} data-several={uploads.length > 1 || undefined}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {arrived.length > 0 && uploads.length === 0 && t('arrived', { count: arrived.length })}
      </p>
      {arrived.length > 0 && <Arrived files={arrived} onDismiss={queue.dismissArrived} />}
    </section>
  )
}

/** What has arrived, and where it was put: the category was guessed. */
function Arrived({ files, onDismiss }: { files: readonly StoredFile[]; onDismiss: () => void }) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const categories = [...new Set(files.map(({ category }) => texts.category(category)))]
  return (
    <Row gap={8} className={styles.arrived}>
      <p>
        {t('arrived', { count: files.length })} {t('arrived.where', { categories: categories.join(', ') })}
      </p>
      <IconButton label={t('close', { ns: 'ui' })} icon={<Icon of={IconX} />} onClick={onDismiss} />
    </Row>
  )
}
