import { type ClaimStep, mayHave } from '@arcade/contract/commerce/claims/claim-types.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import type { Claim } from './claims.api.ts'
import { LateFiles } from './late-files.tsx'
import { WarrantyCard } from './warranty-protocol.tsx'

/** All of it once more before it goes, each part with the way back to it. */
export function ReviewStep({ claim, onGo }: { claim: Claim; onGo: (step: ClaimStep) => void }) {
  const { t } = useTranslation('claims')
  const change = (step: ClaimStep) => (
    <Button variant="quiet" size="small" onClick={() => onGo(step)}>
      {t('change')}
    </Button>
  )
  return (
    <>
      <Card title={t(`type.${claim.type}`)} aside={change(mayHave(claim.type, 'article') ? 'article' : 'facts')}>
        <ClaimFacts claim={claim} />
      </Card>
      {claim.warranty && <WarrantyCard warranty={claim.warranty} />}
      <Card title={t('files')} count={claim.files.length} aside={change('files')}>
        {claim.files.length === 0 ? (
          <Note>{t('files.none')}</Note>
        ) : (
          <LateFiles files={claim.files} reference={claim.reference} />
        )}
      </Card>
      <Note>{t('review.text')}</Note>
    </>
  )
}
