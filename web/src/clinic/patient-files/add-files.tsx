import { IconCamera, IconPlus, IconUpload } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { FileInput } from '../../ui/forms/file-input.tsx'
import styles from './patient-files.module.css'
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
  // By its key it stays the same where the width changes: what it has opened stays open.
  const other = <Fragment key="beside">{beside(isPhone && !reason)}</Fragment>
  if (reason || !isPhone) {
    return (
      <div className={styles.actions}>
        {[
          other,
          reason ? (
            <Button key="add" variant="main" icon={<Icon of={IconPlus} />} disabledReason={reason}>
              {t('add')}
            </Button>
          ) : (
            <FileInput key="add" variant="main" icon={<Icon of={IconPlus} />} onFiles={add}>
              {t('add')}
            </FileInput>
          ),
        ]}
      </div>
    )
  }
  return (
    <div className={styles.phoneActions}>
      {[
        <FileInput key="camera" variant="main" wide camera icon={<Icon of={IconCamera} />} onFiles={add}>
          {t('camera')}
        </FileInput>,
        <FileInput key="add" variant="quiet" icon={<Icon of={IconUpload} />} onFiles={add}>
          <span className="visually-hidden">{t('add')}</span>
        </FileInput>,
        other,
      ]}
    </div>
  )
}
