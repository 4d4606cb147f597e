import { fileCategories, fileKinds, largestFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { contentFaults } from '@arcade/contract/kernel/content-faults.ts'
import { IconAlertCircle, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'
import { isFinal } from '../../ui/forms/use-file-fault.ts'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import { iconOf, useFileTexts, useNamedPatient } from '../files/index.ts'
import { isLarge, type Upload } from './upload.ts'
import type { UploadQueue } from './upload-queue.ts'
import styles from './uploads.module.css'
import { secondsLeft } from './uploads.rules.ts'

interface Props {
  upload: Upload
  queue: UploadQueue
}

/** A file on its way: how far it is, or what went wrong with it and what to do. In a `<ul>`. */
export function UploadRow({ upload, queue }: Props) {
  const { t } = useTranslation('files')
  const { id, name, state, category, kind } = upload
  const failed = state === 'failed'
  const asking = state === 'asking'
  const contentType = kind ? fileKinds[kind].type : ''
  return (
    <Cluster as="li" gap={12} rowGap={4} className={styles.row}>
      <Sign tone={failed ? 'bad' : asking ? 'warn' : 'ink'}>
        <Icon of={failed || asking ? IconAlertCircle : iconOf({ contentType, category })} />
      </Sign>
      <div className={styles.rowTexts}>
        <div className={styles.rowName}>{name}</div>
        {failed ? <Failed upload={upload} /> : asking ? <Asking upload={upload} /> : <Progress upload={upload} />}
      </div>
      {!failed && <CategoryChoice upload={upload} queue={queue} />}
      <Row gap={4} className={styles.rowActions}>
        {failed && <Retry upload={upload} queue={queue} />}
        {asking && (
          <Button variant="quiet" size="small" onClick={() => queue.confirm(id)}>
            {t('other.add')}
          </Button>
        )}
        {state === 'sending' && isLarge(upload) && (
          <IconButton
            label={t('pause', { name })}
            icon={<Icon of={IconPlayerPause} />}
            onClick={() => queue.pause(id)}
          />
        )}
        {state === 'paused' && (
          <IconButton
            label={t('resume.of', { name })}
            icon={<Icon of={IconPlayerPlay} />}
            onClick={() => queue.retry(id)}
          />
        )}
        <IconButton
          label={t(failed ? 'dismiss' : 'cancel', { name })}
          icon={<Icon of={IconX} />}
          onClick={() => queue.remove(id)}
        />
      </Row>
    </Cluster>
  )
}

function Progress({ upload }: { upload: Upload }) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const { size, sent, state, name } = upload
  const share = size > 0 ? Math.min(1, sent / size) : 0
  const left = secondsLeft(upload)
  const facts = [
    t('percent', { percent: Math.floor(share * 100) }),
    t('sent', { sent: texts.size(sent), size: texts.size(size) }),
    ...(state === 'paused' ? [t('paused')] : []),
    ...(left !== null && state === 'sending'
      ? [left < 90 ? t('left.seconds', { count: left }) : t('left.minutes', { count: Math.round(left / 60) })]
      : []),
  ]
  return (
    <>
      <ProgressBar label={t('sending', { name })} progress={share} />
      <Note as="div" small className={styles.rowFacts}>
        {state === 'waiting' ? t('waiting') : facts.join(' · ')}
      </Note>
    </>
  )
}

function Failed({ upload }: { upload: Upload }) {
  const explain = useFailureText()
  return (
    <div className={styles.rowFailure} role="alert">
      {explain(upload)}
    </div>
  )
}

/** The name on a radiograph, where that is not the patient's: shown before it is sent. */
function Asking({ upload: { other } }: { upload: Upload }) {
  const { t } = useTranslation('files')
  const who = useNamedPatient()
  return (
    <div className={styles.rowQuestion} role="alert">
      {other && t('other', { who: who(other) })}
    </div>
  )
}

/** What went wrong with one file, in a sentence. */
function useFailureText() {
  const { t } = useTranslation('files')
  const { t: tProblems } = useTranslation('problems')
  return ({ failure, sent, size }: Upload): string => {
    const percent = size > 0 ? Math.floor((sent / size) * 100) : 0
    switch (failure?.code) {
      case undefined:
        return ''
      case 'network':
        return t('failed.network', { percent })
      case 'lost':
        return t('failed.lost', { percent })
      case 'otherFile':
        return t('failed.otherFile')
      case 'tooLarge':
        return t('failed.tooLarge', { gigabytes: largestFile / 1024 ** 3 })
      case 'empty':
        return t('fault.empty')
      case 'infected':
        return tProblems('files.infected')
      default: {
        const fault = contentFaults.find((known) => faultsIn(failure as Failure).includes(known))
        return fault ? t(`fault.${fault}`) : problemMessage(tProblems, failure as Failure)
      }
    }
  }
}

const faultsIn = (failure: Failure): string[] =>
  'errors' in failure ? (failure.errors?.map(({ code }) => code) ?? []) : []

/** Where trying again may help. */
function Retry({ upload, queue }: Props) {
  const { t } = useTranslation('files')
  const { id, file, failure, uploadUuid } = upload
  if (failure && isFinal(failure)) return null
  const label = t(uploadUuid ? 'resume' : 'retry')
  const icon = <Icon of={IconRefresh} size={16} />
  // The browser has forgotten it: it is chosen once more, and goes on where it stopped.
  if (!file) {
    return (
      <FileInput
        variant="quiet"
        size="small"
        single
        icon={icon}
        onFiles={([chosen]) => chosen && queue.retry(id, chosen)}
      >
        {label}
      </FileInput>
    )
  }
  return (
    <Button variant="quiet" size="small" icon={icon} onClick={() => queue.retry(id)}>
      {label}
    </Button>
  )
}

/** Guessed from the content; it can be changed during the upload. */
function CategoryChoice({ upload, queue }: Props) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  return (
    <select
      className={styles.rowCategory}
      aria-label={t('category.of', { name: upload.name })}
      value={upload.category}
      onChange={({ currentTarget }) => queue.setCategory(upload.id, currentTarget.value as Upload['category'])}
    >
      {fileCategories.map((category) => (
        <option key={category} value={category}>
          {texts.category(category)}
        </option>
      ))}
    </select>
  )
}
