import { FileRow } from './file-row.tsx'
import type { Attachment } from './use-attachments.ts'
import { isFinal, useFileFault } from './use-file-fault.ts'

interface Props<Stored> {
  label: string
  className?: string | undefined
  attachments: readonly Attachment<Stored>[]
  onRetry: (one: Attachment<Stored>) => void
  onRemove: (one: Attachment<Stored>) => void
}

/** What goes along with something that is being written. The page loads the texts of `files`. */
export function AttachmentRows<Stored>({ label, className, attachments, onRetry, onRemove }: Props<Stored>) {
  const reasonOf = useFileFault()
  if (attachments.length === 0) return null
  return (
    <ul className={className} aria-label={label}>
      {attachments.map((one) => (
        <FileRow
          key={one.id}
          name={one.file.name}
          bytes={one.file.size}
          state={
            one.failure
              ? { is: 'failed', reason: reasonOf(one.failure) }
              : one.stored
                ? { is: 'done' }
                : { is: 'sending', progress: one.progress }
          }
          {...(one.failure && !isFinal(one.failure) && { onRetry: () => onRetry(one) })}
          onRemove={() => onRemove(one)}
        />
      ))}
    </ul>
  )
}
