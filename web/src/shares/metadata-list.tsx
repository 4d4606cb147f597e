import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import type { FieldProps } from '../ui/field.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useListShareMetadataQuery } from './shares.api.ts'
import styles from './shares.module.css'

interface Props {
  patientUuid: string
  files: readonly { uuid: string; fileName: string }[]
  /** Whether those that cannot be cleaned are shared as they are. */
  allow: Omit<FieldProps<boolean>, 'label'>
}

/** What goes from each file before it is sent, and which stay as they are: the sharer decides about those. */
export function MetadataList({ patientUuid, files, allow }: Props) {
  const { t } = useTranslation('shares')
  const fileUuids = files.map(({ uuid }) => uuid)
  const query = useListShareMetadataQuery({ params: { uuid: patientUuid }, body: { fileUuids } })
  return (
    <QueryView query={{ ...query, data: query.data?.result }}>
      {(listed) => (
        <>
          <ul className={styles.plain} aria-label={t('metadata.list')}>
            {listed.map(({ fileUuid, found, kept }) => (
              <li key={fileUuid}>
                <b>{files.find(({ uuid }) => uuid === fileUuid)?.fileName}</b>
                <span className={styles.detail}>
                  {kept
                    ? t(`metadata.kept.${kept}`)
                    : found?.length
                      ? found.map((name) => t(`metadata.${name}`)).join(', ')
                      : t('metadata.none')}
                </span>
              </li>
            ))}
          </ul>
          {listed.some(({ kept }) => kept) && (
            <CheckboxField label={t('metadata.allow')} help={t('metadata.allow.help')} {...allow} />
          )}
        </>
      )}
    </QueryView>
  )
}
