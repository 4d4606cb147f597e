import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import type { FieldProps } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { type Query, QueryView } from '../../ui/layout/query-view.tsx'
import type { ListedMetadata } from './shares.api.ts'
import styles from './shares.module.css'

interface Props {
  query: Query<{ result: ListedMetadata[] }>
  /** What is shared of those that were asked about. */
  files: readonly { uuid: string; fileName: string }[]
  /** Nothing is given but pixels and surfaces. */
  isViewOnly: boolean
  /** Whether those that cannot be cleaned are shared as they are. */
  allow: Omit<FieldProps<boolean>, 'label'>
  /** Shares the others without it. */
  onLeave: (uuid: string) => void
}

/** What goes from each file before it is sent, and which cannot be cleaned: the sharer decides about those that may stay as they are. */
export function MetadataList({ query, files, isViewOnly, allow, onLeave }: Props) {
  const { t } = useTranslation('shares')
  const rows = query.data?.result.flatMap((row) => {
    const file = files.find(({ uuid }) => uuid === row.fileUuid)
    return file ? [{ ...row, fileName: file.fileName }] : []
  })
  return (
    <QueryView query={{ ...query, data: rows }}>
      {(listed) => (
        <Stack as="section" gap={8} className={styles.metadata} aria-label={t('metadata.list')}>
          <h3>{t('metadata.list')}</h3>
          <ul className={styles.plain}>
            {listed.map((row) => (
              <li key={row.fileUuid}>
                <b>{row.fileName}</b>
                <Removed {...row} isViewOnly={isViewOnly} />
                {row.kept && !row.allowable && listed.length > 1 && (
                  <Button variant="quiet" size="small" onClick={() => onLeave(row.fileUuid)}>
                    {t('metadata.leave')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Note className={styles.detail}>{t('metadata.pixels')}</Note>
          {!isViewOnly && listed.some(({ allowable }) => allowable) && (
            <CheckboxField label={t('metadata.allow')} help={t('metadata.allow.help')} {...allow} />
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function Removed({ found, kept, allowable, isViewOnly }: ListedMetadata & { isViewOnly: boolean }) {
  const { t } = useTranslation('shares')
  const names = found?.map((name) => t(`metadata.${name}`)).join(', ')
  const reason = kept && t(`metadata.kept.${kept}`)
  const text = !reason
    ? names || t('metadata.none')
    : allowable && isViewOnly
      ? t('metadata.viewed')
      : [reason, !allowable && t('metadata.refused')].filter(Boolean).join('. ')
  return (
    <Note as="span" className={styles.detail}>
      {text}
    </Note>
  )
}
