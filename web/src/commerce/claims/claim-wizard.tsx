import {
  type ClaimField,
  type ClaimStep,
  claimFields,
  mayHave,
  mustHave,
  stepsOf,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { ArticleStep, type FieldErrors } from './article-step.tsx'
import { ClaimConflict } from './claim-conflict.tsx'
import { type Claim, useDeleteClaimMutation, useSendClaimMutation } from './claims.api.ts'
import { missingAmong } from './claims.rules.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { FactsStep, factFields } from './facts-step.tsx'
import { FilesStep } from './files-step.tsx'
import { FirstError } from './first-error.tsx'
import { ReviewStep } from './review-step.tsx'
import { SaveStatus } from './save-status.tsx'
import { TypeStep } from './type-step.tsx'
import { useClaimDraft } from './use-claim-draft.ts'
import { useFieldName } from './use-field-name.ts'
import { usePictures } from './use-pictures.ts'
import { listOf, WizardBar, WizardFrame } from './wizard-frame.tsx'

/** What each step asks for. */
const fieldsOf: Record<ClaimStep, readonly ClaimField[]> = {
  type: [],
  article: ['article', 'lot'],
  facts: factFields,
  files: ['files'],
  review: claimFields,
}

/** CLM-02: a draft, step by step; it is saved on the server, and continued on any device. */
export function ClaimWizard({ claim }: { claim: Claim }) {
  const { t, i18n } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const navigate = useNavigate()
  const nameOf = useFieldName()
  const draft = useClaimDraft(claim)
  const { values, faults } = draft
  const { waiting } = usePictures(claim)
  const steps = stepsOf(values.type)
  const [step, setStep] = useState<ClaimStep>(draft.startStep)
  /** How often somebody wanted to go on from this step in vain. */
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const [isGoing, setGoing] = useState(false)
  const [send, { isLoading: isSending }] = useSendClaimMutation()
  const [remove, removing] = useDeleteClaimMutation()
  const at = steps.indexOf(step)
  const list = withLocale(localeOf(i18n), listOf(claim.kind))

  const missingIn = (one: ClaimStep): ClaimField[] => {
    const empty = missingAmong(values, fieldsOf[one])
    // The article comes with the lot.
    const missing = empty.includes('lot') ? empty.filter((field) => field !== 'article') : empty
    const needsFile = fieldsOf[one].includes('files') && values.type !== null && mustHave(values.type, 'files')
    return needsFile && claim.files.length + waiting.length === 0 ? [...missing, 'files'] : missing
  }
  const isFaulty = (one: ClaimStep) => fieldsOf[one].some((field) => field in faults)
  const show = (to: ClaimStep, refusals = 0) => {
    setStep(to)
    setRefusals(refusals)
    setFailure(undefined)
  }
  const go = async (to: ClaimStep) => {
    if (steps.indexOf(to) < at) {
      draft.goTo(to)
      draft.flush()
      return show(to)
    }
    if (missingIn(step).length > 0 || isFaulty(step)) return setRefusals((times) => times + 1)
    setGoing(true)
    const isSaved = await draft.save(to)
    setGoing(false)
    if (isSaved) return show(to)
    draft.goTo(step)
    setRefusals((times) => times + 1)
  }
  const finish = async () => {
    const open = steps.find((one) => one !== 'review' && (missingIn(one).length > 0 || isFaulty(one)))
    if (open) return show(open, 1)
    setGoing(true)
    const isSaved = await draft.save()
    setGoing(false)
    if (!isSaved) return
    const { error } = await send({ params: { uuid: claim.uuid }, body: { version: draft.version() } })
    if (error) setFailure(error as Failure)
    if (error?.code === 'claims.stale') draft.readAgain()
  }
  const drop = async () => {
    const { error } = await remove({ params: { uuid: claim.uuid } })
    if (error) return setFailure(error as Failure)
    draft.discard()
    await navigate(list, { replace: true })
  }

  const missing = refusals > 0 ? missingIn(step) : []
  const names = missing.map((field) => nameOf(field, values.type)).join(', ')
  const notice = () => {
    if (names) return t('missing.fields', { names })
    const shown = failure ?? (draft.saveState === 'failed' ? draft.failure : null)
    return shown ? problemMessage(tProblems, shown) : undefined
  }
  const faultText = (field: 'placedAt' | 'happenedAt'): string | undefined => {
    const fault = faults[field]
    if (fault === 'invalid') return refusals > 0 ? t('fault.date') : undefined
    return fault && t(`fault.body.${field} ${fault}` as 'fault.body.placedAt future')
  }
  const refused = Object.entries(draft.refused).map(([field, code]) => [
    field,
    t(field === 'lot' && code === 'unknown' ? 'fault.body.lot unknown' : 'fault.refused'),
  ])
  const errors: FieldErrors = {
    ...Object.fromEntries(refused),
    // The list of lots is no field: the notice above names what is missing.
    ...Object.fromEntries(missing.filter((field) => field !== 'lot').map((field) => [field, t('required')])),
    ...(faults.placedAt && { placedAt: faultText('placedAt') }),
    ...(faults.happenedAt && { happenedAt: faultText('happenedAt') }),
  }
  const [next, back] = [steps[at + 1], steps[at - 1]]
  const stepProps = { values, onChange: draft.set, errors }
  return (
    <WizardFrame kind={claim.kind} type={values.type} step={step} notice={notice()}>
      {draft.changes && <ClaimConflict changes={draft.changes} />}
      {step === 'type' && (
        <>
          <TypeStep kind={claim.kind} value={values.type} onChange={(type) => draft.set({ type })} />
          <DeleteDraft busy={removing.isLoading} onDelete={() => void drop()} />
        </>
      )}
      {step === 'article' && <ArticleStep {...stepProps} />}
      {step === 'facts' && (
        <FactsStep
          {...stepProps}
          hasFaults={Object.keys(faults).length > 0}
          onBack={() => void go(values.type && mayHave(values.type, 'article') ? 'article' : 'type')}
        />
      )}
      {step === 'files' && <FilesStep claim={claim} />}
      {step === 'review' && <ReviewStep claim={claim} onGo={(to) => void go(to)} />}
      <FirstError refusals={refusals} />
      <WizardBar
        status={<SaveStatus state={draft.saveState} savedAt={draft.claim.changedAt} onRetry={draft.flush} />}
        busy={isGoing || isSending}
        next={next ? t(`next.${next}`) : t('send')}
        reason={next || waiting.length === 0 ? undefined : t('files.waiting')}
        onNext={() => void (next ? go(next) : finish())}
        onBack={back ? () => void go(back) : undefined}
      />
    </WizardFrame>
  )
}
