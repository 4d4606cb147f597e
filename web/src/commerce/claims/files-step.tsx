import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import { FileRow } from '../../ui/forms/file-row.tsx'
import { isFinal, useFileFault } from '../../ui/forms/use-file-fault.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { Sending } from './claim-uploads.ts'
import { type Claim, useRemoveClaimFileMutation } from './claims.api.ts'
import styles from './claims.module.css'
import { usePictures } from './use-pictures.ts'

/** CLM-01: pictures, radiographs and papers, each in a row of its own. */
export function FilesStep({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const { sending, add, retry, forget } = usePictures(claim)
  const [remove] = useRemoveClaimFileMutation()
  const drop = async (uuid: string) => {
    const { error } = await remove({ params: { uuid }, query: {} })
    if (error) toast.error(problemMessage(tProblems, error as Failure))
  }
  const reasonOf = useFileFault()
  const stateOf = ({ file, failure, progress }: Sending) => {
    if (!file) return { is: 'failed', reason: t('files.interrupted') } as const
    return failure ? ({ is: 'failed', reason: reasonOf(failure) } as const) : ({ is: 'sending', progress } as const)
  }
  return (
    <>
      <DropZone
        title={t('files.drop')}
        button={t('files.choose')}
        hint={t(claim.type === 'implant' ? 'files.hint.implant' : 'files.hint')}
        accept="image/*,.pdf,.dcm"
        multiple
        onFiles={add}
      />
      {(claim.files.length > 0 || sending.length > 0) && (
        <ul className={styles.files} aria-label={t('files')}>
          {claim.files.map(({ uuid, fileName, size }) => (
            <FileRow key={uuid} name={fileName} bytes={size} state={{ is: 'done' }} onRemove={() => void drop(uuid)} />
          ))}
          {sending.map((one) => (
            <FileRow
              key={one.id}
              name={one.name}
              bytes={one.size}
              state={stateOf(one)}
              {...((one.failure || !one.file) && { onRemove: () => forget(one) })}
              {...(one.failure && !isFinal(one.failure) && { onRetry: () => retry(one) })}
            />
          ))}
        </ul>
      )}
    </>
  )
}
