import { largestImport, mostColumns, mostLines } from '@arcade/contract/clinic/patient-imports/import-facts.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Failure } from '../../kernel/call.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import { FileRow } from '../../ui/forms/file-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useAskAgain, useUploadPatientImport } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { fileNameOf, reasonOf } from './patient-imports.rules.ts'

/** The first step: a file, sent as it is. What it is the server tells by what stands in it. */
export function ChooseFile({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('patient-imports')
  const sending = useSending(userUuid)
  return (
    <>
      <ImportSteps current="file" />
      <Card>
        <DropZone
          title={t('drop')}
          button={t('choose')}
          hint={<Hint />}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFiles={([file]) => file && void sending.send(file)}
        />
        {sending.file && (
          <ul className={styles.files}>
            <FileRow
              name={sending.file.name}
              bytes={sending.file.size}
              state={
                sending.failure === null
                  ? { is: 'sending', progress: sending.progress ?? 0 }
                  : { is: 'failed', reason: sending.failure }
              }
              onRemove={sending.drop}
            />
          </ul>
        )}
      </Card>
    </>
  )
}

function Hint() {
  const { t, i18n } = useTranslation('patient-imports')
  const limits = { lines: formatNumber(mostLines, localeOf(i18n)), megabytes: megabytes() }
  return (
    <>
      <p className={styles.plain}>{t('hint.excel')}</p>
      <p className={styles.plain}>{t('hint.first')}</p>
      <p className={styles.plain}>{t('hint.limits', limits)}</p>
    </>
  )
}

const megabytes = () => String(largestImport / 1024 / 1024)

function useSending(userUuid: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const askAgain = useAskAgain()
  const explain = useExplanation()
  const { upload, progress, stop } = useUploadPatientImport()
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (chosen: File) => {
    setFile(chosen)
    setFailure(null)
    if (chosen.size > largestImport) return setFailure(explain({ code: 'request.too-large', requestId: null }))
    const query = { fileName: fileNameOf(chosen.name) }
    // Systems call a CSV this or that, or nothing at all: what it is the server sees.
    const content = chosen.slice(0, chosen.size, 'text/csv')
    const { data, error } = await upload({ params: { userUuid }, query }, content)
    if (error) return setFailure(explain(error))
    askAgain('imports')
    void navigate(`${pathname}?${new URLSearchParams({ import: data.result.uuid, step: 'columns' })}`, {
      state: { arrived: true },
    })
  }
  const drop = () => {
    stop()
    setFile(null)
  }
  return { file, failure, progress, send, drop }
}

type Refusal = Failure | { code: 'request.too-large'; requestId: null }

/** What is wrong with a file, and what to do about it. */
function useExplanation() {
  const { t, i18n } = useTranslation('patient-imports')
  const { t: tProblems } = useTranslation('problems')
  return (error: Refusal): string => {
    const reason = reasonOf(error)
    const lines = formatNumber(mostLines, localeOf(i18n))
    if (reason) return t(`reason.${reason}`, { lines, columns: mostColumns })
    if (error.code === 'request.too-large') return t('tooLarge', { megabytes: megabytes() })
    return problemMessage(tProblems, error as Failure)
  }
}
