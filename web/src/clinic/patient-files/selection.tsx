import { fileCategories, mostFilesAtOnce } from '@arcade/contract/clinic/files/file-facts.ts'
import { IconDownload, IconEye, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { categoryIcons, isReadable, useFileTexts } from '../files/index.ts'
import { ShareButton } from '../shares/index.ts'
import type { View } from '../viewers/index.ts'
import { useFileChanges } from './use-file-changes.ts'
import type { Selection } from './use-selection.ts'

/** The panes of the viewer. */
const mostSeenAtOnce = 4

/** What can be done with the files that are chosen. */
export function FileSelectionBar({ selection, onView }: { selection: Selection; onView: View }) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const { move, remove, download } = useFileChanges()
  const { reason } = useRight('files:write')
  const { files, clear } = selection
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const items = fileCategories.map((category) => ({
    label: texts.category(category),
    icon: <Icon of={categoryIcons[category]} />,
    onSelect: () => {
      clear()
      void move(files, category)
    },
  }))
  const blocked = files.every(isReadable) ? undefined : t('scan.some')
  const tooMany = files.length > mostFilesAtOnce ? t('zip.most', { count: mostFilesAtOnce }) : blocked
  return (
    <SelectionBar count={files.length} detail={texts.size(bytes)} onClear={clear} tools>
      <Button
        variant="quiet"
        icon={<Icon of={IconEye} />}
        disabledReason={blocked}
        onClick={() => onView(...files.slice(0, mostSeenAtOnce).map(({ uuid }) => uuid))}
      >
        {t(files.length === 1 ? 'view' : 'view.together')}
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={IconDownload} />}
        disabledReason={tooMany}
        onClick={() => void download(files)}
      >
        {t(files.length === 1 ? 'download' : 'download.zip')}
      </Button>
      <ShareButton at="selection" patientUuid={files[0]?.patientUuid ?? ''} files={files} disabledReason={tooMany} />
      <Menu label={t('move')} items={items.map((item) => ({ ...item, disabledReason: reason ?? undefined }))}>
        {(trigger) => (
          <Button
            {...trigger}
            variant="quiet"
            icon={<Icon of={IconFolderSymlink} />}
            disabledReason={reason ?? undefined}
          >
            {t('move')}
          </Button>
        )}
      </Menu>
      <Button
        variant="danger"
        icon={<Icon of={IconTrash} />}
        disabledReason={reason ?? undefined}
        onClick={() => {
          clear()
          void remove(files)
        }}
      >
        {t('delete')}
      </Button>
    </SelectionBar>
  )
}
