import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { describedBy, FieldNotes } from '../../ui/forms/field.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import styles from './file-choice.module.css'
import { FilePreview } from './file-preview.tsx'
import { listOf, useListPatientFilesInfiniteQuery } from './files.api.ts'
import { badgeOf, titleOf } from './files.rules.ts'
import { useFileTexts } from './use-file-texts.ts'

interface Props {
  label: string
  patientUuid: string
  value: readonly string[]
  onChange: (uuids: readonly string[]) => void
  error?: string | undefined
  unsaved?: boolean
}

/** Which of a patient’s files belong to something, as boxes to tick, newest first. Texts of `files` are loaded by the page. */
export function FileChoice({ label, patientUuid, value, onChange, error, unsaved = false }: Props) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const { allowed } = useRight('files:read')
  const query = useListPatientFilesInfiniteQuery(allowed ? listOf(patientUuid, 'newest') : skipToken)
  const files = useCursorList(query, { keyOf: ({ uuid }) => uuid, all: true }).query.data
  if (!allowed || !files) return null
  const toggle = (uuid: string) =>
    onChange(value.includes(uuid) ? value.filter((other) => other !== uuid) : [...value, uuid])
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy('fileUuids', { error, unsaved })}>
      <legend>{label}</legend>
      {unsaved && <UnsavedMark id="fileUuids-unsaved" />}
      <FieldNotes id="fileUuids" error={error} />
      {files.length === 0 ? (
        <Note className={styles.note}>{t('choice.none')}</Note>
      ) : (
        <Grid as="ul" gap={12} min={110} fill className={styles.choices}>
          {files.map((file) => (
            <li key={file.uuid}>
              <label className={styles.tile} data-chosen={value.includes(file.uuid) || undefined}>
                <input type="checkbox" checked={value.includes(file.uuid)} onChange={() => toggle(file.uuid)} />
                <FilePreview file={file} />
                <span className={styles.title}>{titleOf(file.fileName)}</span>
                <Note as="span" small className={styles.facts}>
                  {[texts.category(file.category), badgeOf(file)].filter(Boolean).join(' · ')}
                </Note>
                <Note as="span" small className={styles.facts}>
                  {texts.taken(file)}
                </Note>
              </label>
            </li>
          ))}
        </Grid>
      )}
    </fieldset>
  )
}
