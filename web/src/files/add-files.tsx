import { IconCamera, IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import { useRight } from '../users/index.ts'
import { FileInput } from './file-input.tsx'
import styles from './files.module.css'
import { useUploads } from './use-uploads.ts'

interface Props {
  /** Another way to add some, beside it; `compact` on a telephone. */
  beside: (compact: boolean) => ReactNode
}

/** The main action of the page; where one holds a telephone it is the camera. */
export function AddFiles({ beside }: Props) {
  const { t } = useTranslation('files')
  const [search] = useSearchParams()
  const { add } = useUploads((search.get('uuid') ?? '').toLowerCase())
  const { reason } = useRight('files:write')
  const isPhone = useMedia('(max-width: 640px) and (pointer: coarse), (max-width: 480px)')
  if (reason) {
    return (
      <>
        {beside(false)}
        <Button variant="main" icon={<Icon of={IconPlus} />} disabledReason={reason}>
          {t('add')}
        </Button>
      </>
    )
  }
  if (!isPhone) {
    return (
      <>
        {beside(false)}
        <FileInput variant="main" icon={<Icon of={IconPlus} />} onFiles={add}>
          {t('add')}
        </FileInput>
      </>
    )
  }
  return (
    <div className={styles.phoneActions}>
      <FileInput variant="main" wide camera icon={<Icon of={IconCamera} />} onFiles={add}>
        {t('camera')}
      </FileInput>
      <FileInput variant="quiet" icon={<Icon of={IconUpload} />} onFiles={add}>
        <span className="visually-hidden">{t('add')}</span>
      </FileInput>
      {beside(true)}
    </div>
  )
}
