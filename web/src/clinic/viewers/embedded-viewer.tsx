import { IconDownload, IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { type StoredFile, useFileDownload } from '../files/index.ts'
import styles from './embedded-viewer.module.css'
import { useMeasures } from './use-measures.ts'
import { ViewerPane } from './viewer-pane.tsx'
import viewers from './viewers.module.css'

interface Props {
  file: StoredFile
  /** All that could be shown with it. */
  files: readonly StoredFile[]
  /** The same files are shown over the whole window: nothing is drawn behind that. */
  isCovered: boolean
  onEnlarge: () => void
}

const nothing = () => {}

/** FILE-05: one file within a page. Which one is chosen beside it. */
export function EmbeddedViewer({ file, files, isCovered, onEnlarge }: Props) {
  const { t } = useTranslation('viewers')
  const [rail, setRail] = useState<HTMLElement | null>(null)
  const measuring = useMeasures(files, t('measures.elsewhere'))
  const download = useFileDownload()
  const actions = (
    <>
      <IconButton label={t('enlarge')} icon={<Icon of={IconMaximize} />} onClick={onEnlarge} />
      {download && (
        <IconButton label={t('download')} icon={<Icon of={IconDownload} />} onClick={() => download(file)} />
      )}
    </>
  )
  return (
    <section className={styles.viewer} data-theme="dark" aria-label={t('title')}>
      <div ref={setRail} className={`${viewers.rail} ${styles.rail}`} role="toolbar" aria-label={t('tools')} />
      <ViewerPane
        key={file.uuid}
        file={file}
        letter={null}
        rail={rail}
        files={files}
        view={undefined}
        onView={nothing}
        measuring={measuring}
        onUse={nothing}
        actions={actions}
        isCovered={isCovered}
      />
    </section>
  )
}
