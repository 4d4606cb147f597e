import { IconInfoCircle, IconShare2 } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useRestoreFocus } from '../../ui/base/use-restore-focus.ts'
import { Note } from '../../ui/layout/note.tsx'
import { badgeOf, FilePreview, isReadable, type StoredFile, titleOf, useFileTexts } from '../files/index.ts'
import { canView } from '../viewers/index.ts'
import { FileScan } from './file-scan.tsx'
import styles from './patient-files.module.css'

interface Props {
  file: StoredFile
  selected: boolean
  /** In how many active shares it is. */
  shares: number
  /** What is known of it. */
  onInfos: (uuid: string) => void
  /** Looks at it over the whole window. */
  onView: (uuid: string) => void
  /** `range`: from the one that was pressed before to this one. */
  onSelect: (uuid: string, range: boolean) => void
}

/** A file in the grid, opened by a press: what it looks like, what it is called, and a box to choose it. In a `<ul>`. */
export const FileTile = memo(function FileTile({ file, selected, shares, onInfos, onView, onSelect }: Props) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const row = useRestoreFocus<HTMLLIElement>(file.uuid)
  const badge = badgeOf(file)
  const title = titleOf(file.fileName)
  const isShown = isReadable(file) && canView(file)
  const open = isShown ? onView : onInfos
  return (
    <li ref={row} className={styles.tile} data-selected={selected || undefined}>
      <button type="button" className={styles.open} data-row-focus="" onClick={() => open(file.uuid)}>
        <span className={styles.picture}>
          <FilePreview file={file} />
          {shares > 0 && (
            <span className={styles.shared}>
              <Icon of={IconShare2} size={14} />
              <span aria-hidden="true">{shares}</span>
              <span className="visually-hidden">{t('shared', { count: shares })}</span>
            </span>
          )}
        </span>
        {badge && <span className={styles.badge}>{badge}</span>}
        <span id={`${file.uuid}-title`} className={styles.title}>
          {title}
        </span>
        {isReadable(file) ? (
          <Note as="span" small className={styles.facts}>
            {texts.taken(file)} <span className={styles.size}>· {texts.size(file.size)}</span>
          </Note>
        ) : (
          <FileScan state={file.virusScan} />
        )}
      </button>
      {isShown && (
        <button
          type="button"
          className={styles.infos}
          aria-label={t('infos')}
          aria-describedby={`${file.uuid}-title`}
          onClick={() => onInfos(file.uuid)}
        >
          <Icon of={IconInfoCircle} />
        </button>
      )}
      <label className={styles.check}>
        <span className="visually-hidden">{t('select', { name: title })}</span>
        <input
          type="checkbox"
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(file.uuid, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
    </li>
  )
})
