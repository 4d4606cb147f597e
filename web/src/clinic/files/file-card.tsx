import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './file-card.module.css'
import { FilePreview } from './file-preview.tsx'
import type { StoredFile } from './files.api.ts'
import { badgeOf, isReadable, titleOf } from './files.rules.ts'
import { useFileDownload } from './use-file-download.ts'
import { useFileTexts } from './use-file-texts.ts'

interface Props {
  file: StoredFile
  /** Looks at it over the whole window. */
  onView: (uuid: string) => void
  /** What else can be done with it. */
  children?: ReactNode
}

/** A file of a message or a claim: what it looks like, to see and to keep. */
export function FileCard({ file, onView, children }: Props) {
  const { t } = useTranslation('files')
  const { size } = useFileTexts()
  const download = useFileDownload()
  const name = titleOf(file.fileName)
  return (
    <div className={styles.card}>
      {isReadable(file) ? (
        <button
          type="button"
          className={styles.view}
          aria-label={t('view.one', { name })}
          onClick={() => onView(file.uuid)}
        >
          <FilePreview file={file} />
        </button>
      ) : (
        <FilePreview file={file} />
      )}
      <Row gap={8} className={styles.foot}>
        <div className={styles.words}>
          <div className={styles.name}>{name}</div>
          <Note as="div" className={styles.facts}>
            {[badgeOf(file), size(file.size)].filter(Boolean).join(' · ')}
          </Note>
        </div>
        <IconButton
          label={t('download.one', { name })}
          icon={<Icon of={IconDownload} />}
          onClick={() => download?.(file)}
        />
        {children}
      </Row>
    </div>
  )
}
