import { useTranslation } from 'react-i18next'
import { QueryView } from '../ui/query-view.tsx'
import { useListShareMetadataQuery } from './shares.api.ts'
import styles from './shares.module.css'

interface Props {
  patientUuid: string
  files: readonly { uuid: string; fileName: string }[]
}

/** What goes from each file before it is sent. The originals stay as they are. */
export function MetadataList({ patientUuid, files }: Props) {
  const { t } = useTranslation('shares')
  const fileUuids = files.map(({ uuid }) => uuid)
  const query = useListShareMetadataQuery({ params: { uuid: patientUuid }, body: { fileUuids } })
  return (
    <QueryView query={{ ...query, data: query.data?.result }}>
      {(listed) => (
        <ul className={styles.plain} aria-label={t('metadata.list')}>
          {listed.map(({ fileUuid, found }) => (
            <li key={fileUuid}>
              <b>{files.find(({ uuid }) => uuid === fileUuid)?.fileName}</b>
              <span className={styles.detail}>
                {found === null
                  ? t('metadata.kept')
                  : found.length === 0
                    ? t('metadata.none')
                    : found.map((name) => t(`metadata.${name}`)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
