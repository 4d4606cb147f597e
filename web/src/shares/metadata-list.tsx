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

/** What goes from each file before it is sent, and which cannot be cleaned: the sharer decides about those that may stay as they are. */
export function MetadataList({ patientUuid, files, allow }: Props) {
  const { t } = useTranslation('shares')
  const fileUuids = files.map(({ uuid }) => uuid)
  const query = useListShareMetadataQuery({ params: { uuid: patientUuid }, body: { fileUuids } })
  return (
    <QueryView query={{ ...query, data: query.data?.result }}>
      {(listed) => (
        <section className={styles.metadata} aria-label={t('metadata.list')}>
          <h3>{t('metadata.list')}</h3>
          <ul className={styles.plain}>
            {listed.map(({ fileUuid, found, kept, allowable }) => (
              <li key={fileUuid}>
                <b>{files.find(({ uuid }) => uuid === fileUuid)?.fileName}</b>
                <span className={styles.detail}>
                  {kept
                    ? [t(`metadata.kept.${kept}`), !allowable && t('metadata.refused')].filter(Boolean).join('. ')
                    : found?.length
                      ? found.map((name) => t(`metadata.${name}`)).join(', ')
                      : t('metadata.none')}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.detail}>{t('metadata.pixels')}</p>
          {listed.some(({ allowable }) => allowable) && (
            <CheckboxField label={t('metadata.allow')} help={t('metadata.allow.help')} {...allow} />
          )}
        </section>
      )}
    </QueryView>
  )
}
