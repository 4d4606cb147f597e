import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { FilePreview } from './file-preview.tsx'
import { listOf, type StoredFile, useListPatientFilesInfiniteQuery } from './files.api.ts'
import { badgeOf, isReadable, titleOf } from './files.rules.ts'
import styles from './linked-files.module.css'
import { useFileTexts } from './use-file-texts.ts'

/** All files of a patient, for a page that shows some of them; null where they are not wanted or may not be seen. */
export function usePatientFiles(patientUuid: string, wanted: boolean) {
  const { allowed } = useRight('files:read')
  const isAsked = wanted && allowed
  const query = useListPatientFilesInfiniteQuery(isAsked ? listOf(patientUuid, 'newest') : skipToken)
  const { query: list, atEnd } = useCursorList(query, { keyOf: ({ uuid }) => uuid, all: true })
  return { files: (isAsked && list.data) || null, isPart: !list.data || !atEnd }
}

interface Props {
  label: string
  files: readonly StoredFile[]
  /** Looks at it over the whole window. */
  onView: (uuid: string) => void
}

/** What belongs to something that is shown: small pictures, each opened by a press. Texts of `files` are loaded by the page. */
export function LinkedFiles({ label, files, onView }: Props) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => {
        const name = titleOf(file.fileName)
        return (
          <li key={file.uuid}>
            <button
              type="button"
              className={styles.file}
              aria-label={t('view.one', { name })}
              disabled={!isReadable(file)}
              onClick={() => onView(file.uuid)}
            >
              <FilePreview file={file} iconSize={24} />
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>
                {[badgeOf(file) ?? texts.category(file.category), texts.taken(file)].join(' · ')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
