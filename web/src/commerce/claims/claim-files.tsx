import { FileCard, isReadable } from '../../clinic/files/index.ts'
import { useViewer } from '../../clinic/viewers/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import type { Claim } from './claims.api.ts'

/** CLM-01: the pictures and papers of a claim, each to look at and to keep. */
export function ClaimFiles({ files, reference }: Pick<Claim, 'files' | 'reference'>) {
  const { t } = useTranslation('claims')
  const { view, viewer } = useViewer(files.filter(isReadable), reference)
  return (
    <>
      <Grid as="ul" gap={12} min={220} fill aria-label={t('files')}>
        {files.map((file) => (
          <li key={file.uuid}>
            <FileCard file={file} onView={view} />
          </li>
        ))}
      </Grid>
      {viewer}
    </>
  )
}
