import { claimMoves } from '@arcade/contract/commerce/claims/claim-states.ts'
import { longestClaimText } from '@arcade/contract/commerce/claims/claim-types.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import detail from './claim-detail.module.css'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimState, claimLooks } from './claim-state.tsx'
import { type Claim, useAnswerClaimMutation, useCancelClaimMutation, useClaimPdf } from './claims.api.ts'
import { FilesStep } from './files-step.tsx'
import { LateFiles } from './late-files.tsx'
import { answerDraft, UnsentAnswer } from './unsent-answer.tsx'
import { usePictures } from './use-pictures.ts'
import { WarrantyCard } from './warranty-protocol.tsx'

/** CLM-02: a claim that was sent: what it says, how far it is, and every step with who and when. */
export function ClaimDetail({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { reference, type, kind, state, createdAt, files } = claim
  const title = t('claim', { reference })
  const heading = (
    <Cluster as="span" gap={12} rowGap={8}>
      {title} <ClaimState state={state} />
    </Cluster>
  )
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to={kind === 'incident' ? 'incidents' : 'claims'} />}
      context={t('claim.context', { type: t(`type.${type}`), date: formatDate(dayHere(createdAt)) })}
      actions={<PdfButton claim={claim} />}
    >
      <SideColumn
        aside={
          <>
            <History claim={claim} />
            {claimMoves[state].cancelled && <CancelClaim claim={claim} />}
          </>
        }
      >
        {state === 'needs_information' ? <Answer claim={claim} /> : <UnsentAnswer claimUuid={claim.uuid} />}
        <Card title={t('step.facts')}>
          <ClaimFacts claim={claim} />
        </Card>
        {claim.warranty && <WarrantyCard warranty={claim.warranty} />}
        {files.length > 0 && (
          <Card title={t('files')} count={files.length}>
            <LateFiles files={files} reference={reference} />
          </Card>
        )}
      </SideColumn>
    </Page>
  )
}

function PdfButton({ claim: { uuid } }: { claim: Claim }) {
  const { t, i18n } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useClaimPdf()
  const keep = async () => {
    const failure = await download({ params: { id: uuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconFileTypePdf} />} busy={busy} onClick={() => void keep()}>
      {t('pdf')}
    </Button>
  )
}

/** Below the history: one looks how far a claim is more often than one cancels it. */
function CancelClaim({ claim: { uuid, version } }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('claims:write')
  const [cancel, cancelling] = useCancelClaimMutation()
  const [asking, setAsking] = useState(false)
  const stop = async () => {
    const { error } = await cancel({ params: { uuid }, body: { version } })
    setAsking(false)
    if (error) toast.error(problemMessage(tProblems, error as Failure))
  }
  return (
    <div>
      <Button variant="quiet" disabledReason={reason ?? undefined} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cancel.title')}
        action={t('cancel')}
        danger
        busy={cancelling.isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void stop()}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </div>
  )
}

/** What the handler asked, and what answers it: words, and pictures where these were asked for. */
function Answer({ claim }: { claim: Claim }) {
  const { uuid, version, history } = claim
  const { t } = useTranslation('claims')
  const { reason } = useRight('claims:write')
  const [answer] = useAnswerClaimMutation()
  const { form, field, busy } = useForm({
    draft: answerDraft(uuid),
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('required') }),
    submit: ({ text }) => answer({ params: { uuid }, body: { version, text: text.trim() } }).unwrap(),
  })
  const [asked] = history
  // What was sent before stays as it is.
  const added = claim.files.filter(({ createdAt }) => createdAt > (asked?.at ?? ''))
  const { waiting } = usePictures(claim)
  const send = (
    <Button
      type="submit"
      variant="main"
      busy={busy}
      disabledReason={reason ?? (waiting.length > 0 ? t('files.waiting') : undefined)}
    >
      {t('answer.send')}
    </Button>
  )
  return (
    <Card title={t('answer.title')}>
      {asked?.note && <p className={detail.asked}>{asked.note}</p>}
      <Form form={form} actions={send}>
        <TextArea label={t('answer')} maxLength={longestClaimText} {...field('text')} />
        {!reason && <FilesStep claim={{ ...claim, files: added }} />}
      </Form>
    </Card>
  )
}

/** Newest first. */
function History({ claim: { history } }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const steps = history.map(({ state, at, by, name, note }) => ({
    key: `${state} ${at}`,
    icon: <Icon of={claimLooks[state].icon} size={16} />,
    title: t(`state.${state}`),
    lines: [`${timeHere(at)} · ${by === 'practice' ? (name ?? t('practice')) : t('handler')}`, note],
  }))
  return (
    <Card title={t('history')}>
      <Timeline label={t('history')} steps={steps} />
    </Card>
  )
}
