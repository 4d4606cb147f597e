import { FilePreview } from '../files/index.ts'
import type { SentShare } from './shares.api.ts'
import styles from './thumbnails.module.css'

interface Props {
  files: SentShare['thumbnails']
  /** Of the whole share. */
  count: number
}

/** Small pictures of the first files of a share, and how many more there are. They are no news to a screen reader. */
export function Thumbnails({ files, count }: Props) {
  const more = count - files.length
  return (
    <span className={styles.thumbnails} data-row-thumbnails="" aria-hidden="true">
      {files.map((file, index) => (
        <span key={file.uuid} className={styles.thumbnail}>
          <FilePreview file={file} iconSize={20} />
          {more > 0 && index === files.length - 1 && <span className={styles.more}>+{more + 1}</span>}
        </span>
      ))}
    </span>
  )
}
