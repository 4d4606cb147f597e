import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { askTickets, badgeOf, FilePreview, followUrl, titleOf, useFileTexts } from '../files/index.ts'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import styles from './claim-files.module.css'
import type { Claim } from './claims.api.ts'

/** CLM-01: the pictures and papers of a claim, each to look at and to keep. */
export function ClaimFiles({ files }: Pick<Claim, 'files'>) {
  const { t } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const { size } = useFileTexts()
  const store = useStore() as unknown as AppStore
  const download = async (uuid: string) => {
    try {
      const [url] = await askTickets(store, [uuid], 'download')
      if (url) followUrl(url)
    } catch (error) {
      toast.error(problemMessage(tProblems, error as Failure))
    }
  }
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.uuid}>
          <FilePreview file={file} />
          <div className={styles.foot}>
            <div className={styles.words}>
              <div className={styles.name}>{titleOf(file.fileName)}</div>
              <div className={styles.facts}>{[badgeOf(file), size(file.size)].filter(Boolean).join(' · ')}</div>
            </div>
            <IconButton
              label={t('files.download', { name: titleOf(file.fileName) })}
              icon={<Icon of={IconDownload} />}
              onClick={() => void download(file.uuid)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
