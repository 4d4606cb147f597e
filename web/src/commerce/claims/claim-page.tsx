import { type ClaimKind, claimKinds, kindOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { ClaimDetail } from './claim-detail.tsx'
import { type Claim, useGetClaimQuery } from './claims.api.ts'
import { typeIn } from './claims.rules.ts'
import { NewClaim } from './new-claim.tsx'
import { StepFocus } from './step-focus.tsx'
import { listOf } from './wizard-frame.tsx'

/** CLM-01, CLM-02: a new claim, a draft that is gone on with, or one that was sent. */
export function ClaimPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid')
  const isClaim = uuid !== null && isUuid(uuid)
  const query = useGetClaimQuery(isClaim ? { params: { uuid } } : skipToken)
  if (uuid === null) {
    const type = typeIn(params)
    const wanted: ClaimKind = params.get('kind') === 'reclamation' ? 'reclamation' : 'incident'
    return <NewClaim kind={type ? kindOf(type) : wanted} />
  }
  if (!isClaim || (query.error && 'status' in query.error && query.error.status === 404))
    return <NoClaim kind={query.data?.result.kind} />
  return (
    <QueryView query={query} skeleton={<Page title={t('claim')} above={<BackLink to="incidents" />} />}>
      {({ result }) => (
        <>
          <StepFocus step={result.state === 'draft' || result.state === 'cancelled' ? result.state : 'sent'} />
          {result.state === 'draft' ? <Draft key={result.uuid} claim={result} /> : <ClaimDetail claim={result} />}
        </>
      )}
    </QueryView>
  )
}

/** A claim that was sent stands without its steps. */
function Draft({ claim }: { claim: Claim }) {
  const { t } = useTranslation('titles')
  const { part: ClaimWizard, failed } = useLazyModule(loadWizard, true)
  if (ClaimWizard) return <ClaimWizard claim={claim} />
  return (
    <Page title={t('claim')} above={<BackLink to="incidents" />}>
      {failed && <Notice tone="bad">{t('network', { ns: 'problems' })}</Notice>}
    </Page>
  )
}

const loadWizard = async () => (await import('./claim-wizard.tsx')).ClaimWizard

/** It was deleted meanwhile, or never was one of the practice; only in the first case its list is known. */
function NoClaim({ kind }: { kind: ClaimKind | undefined }) {
  const { t, i18n } = useTranslation('claims')
  const { t: tTitles } = useTranslation('titles')
  return (
    <Page title={tTitles('claim')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('missing')}
        action={claimKinds
          .filter((one) => !kind || one === kind)
          .map((one) => (
            <ButtonLink key={one} to={withLocale(localeOf(i18n), listOf(one))}>
              {tTitles(one === 'incident' ? 'incidents' : 'claims')}
            </ButtonLink>
          ))}
      />
    </Page>
  )
}
