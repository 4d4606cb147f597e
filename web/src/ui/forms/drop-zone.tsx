import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { Note } from '../layout/note.tsx'
import styles from './drop-zone.module.css'
import { FileInput } from './file-input.tsx'

interface Props {
  /** What to drop here. */
  title: string
  /** On the button that opens the system’s own choice. */
  button: string
  /** What kinds there are, and how large. */
  hint?: ReactNode
  /** As in `<input accept>`; what is dropped is not held to it. */
  accept: string
  /** Several at a time; else the first of those that are dropped counts. */
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Files are dropped here, or chosen: the button is the browser’s own field, so that keyboards and telephones have it too. */
export function DropZone({ title, button, hint, accept, multiple = false, onFiles }: Props) {
  const id = useId()
  const take = (files: readonly File[]) => {
    const taken = files.slice(0, multiple ? undefined : 1)
    if (taken.length > 0) onFiles(taken)
  }
  const { over, ...target } = useDrop(take)
  return (
    <div className={styles.zone} data-over={over || undefined} {...target}>
      <Icon of={IconUpload} size={28} />
      <p className={styles.title}>{title}</p>
      <FileInput variant="main" accept={accept} single={!multiple} describedBy={hint ? id : undefined} onFiles={take}>
        {button}
      </FileInput>
      {hint && (
        <Note as="div" id={id} className={styles.hint}>
          {hint}
        </Note>
      )}
    </div>
  )
}

/** Entering a child leaves its parent first: they are counted. */
function useDrop(onDropped: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const inside = useRef(0)
  const move = (by: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    inside.current += by
    setOver(inside.current > 0)
  }
  return {
    over,
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      inside.current = 0
      setOver(false)
      onDropped([...event.dataTransfer.files])
    },
  }
}
