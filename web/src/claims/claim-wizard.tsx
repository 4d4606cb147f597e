import { type ClaimKind, type ClaimStep, type ClaimType, stepsOf } from '@arcade/contract/claims/claim-types.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconCloudCheck } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { timeHere } from '../kernel/today.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useBarRoom } from '../ui/use-bar-room.ts'
import { ArticleStep } from './article-step.tsx'
import { claimAddress } from './claim-link.ts'
import { type Claim, useCreateClaimMutation, useDeleteClaimMutation, useSendClaimMutation } from './claims.api.ts'
import styles from './claims.module.css'
import { missingAmong, prefillOf, typeIn } from './claims.rules.ts'
import { FactsStep, factFields } from './facts-step.tsx'
import { FilesStep } from './files-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepFocus } from './step-focus.tsx'
import { TypeStep } from './type-step.tsx'
import { useClaimDraft } from './use-claim-draft.ts'

interface NewProps {
  kind: ClaimKind
  /** What another page knows already. */
  params: URLSearchParams
}

/** The first step: with the type the draft begins, on the server. */
export function NewClaim({ kind, params }: NewProps) {
  const { t, i18n } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const navigate = useNavigate()
  const [type, setType] = useState<ClaimType | null>(typeIn(params))
  const [create, { isLoading }] = useCreateClaimMutation()
  const [notice, setNotice] = useState<string>()
  const goOn = async () => {
    if (!type) return setNotice(t('choose.type'))
    const next = stepsOf(type)[1] ?? 'facts'
    try {
      const { result } = await create({
        body: { ...prefillOf(params, type), type, step: next },
      }).unwrap()
      await navigate(claimAddress(localeOf(i18n), result.uuid), { replace: true })
    } catch (error) {
      setNotice(problemMessage(tProblems, error as Failure))
    }
  }
  return (
    <Frame kind={kind} type={type} step="type" notice={notice} saved={null}>
      <TypeStep kind={kind} value={type} onChange={setType} />
      <Bar busy={isLoading} next={t('next.article')} onNext={() => void goOn()} />
    </Frame>
  )
}

/** CLM-02: a draft, step by step; after each it is kept on the server, and is gone on with on any device. */
export function ClaimWizard({ claim }: { claim: Claim }) {
  const { t, i18n } = useTranslation('claims')
  const navigate = useNavigate()
  const draft = useClaimDraft(claim)
  const { values } = draft
  const steps = stepsOf(values.type)
  const [step, setStep] = useState<ClaimStep>(steps.includes(claim.step) ? claim.step : 'type')
  const [asked, setAsked] = useState(false)
  const [send, sending] = useSendClaimMutation()
  const [remove, removing] = useDeleteClaimMutation()
  const [dropping, setDropping] = useState(false)
  const at = steps.indexOf(step)
  const fields = step === 'article' ? (['article', 'lot'] as const) : step === 'facts' ? factFields : []
  const missing = missingAmong(values, fields)
  const go = async (to: ClaimStep) => {
    const isForward = steps.indexOf(to) > at
    setAsked(isForward)
    if (isForward && missing.length > 0) return
    if (!(await draft.save(to))) return
    setAsked(false)
    setStep(to)
  }
  const finish = async () => {
    try {
      await send({ params: { uuid: claim.uuid }, body: { version: claim.version } }).unwrap()
    } catch (error) {
      draft.fail(error as Failure)
    }
  }
  const quit = async () => {
    if (await draft.save(step)) await navigate(withLocale(localeOf(i18n), listOf(claim.kind)))
  }
  const drop = async () => {
    const { error } = await remove({ params: { uuid: claim.uuid } })
    if (error) draft.fail(error as Failure)
    else await navigate(withLocale(localeOf(i18n), listOf(claim.kind)), { replace: true })
  }
  const errors = asked ? missing : []
  const next = steps[at + 1]
  const back = steps[at - 1]
  return (
    <Frame
      kind={claim.kind}
      type={values.type}
      step={step}
      notice={draft.notice ?? (errors.length > 0 ? t('missing.fields') : undefined)}
      saved={claim.changedAt}
      onQuit={() => void quit()}
    >
      {step === 'type' && <TypeStep kind={claim.kind} value={values.type} onChange={(type) => draft.set({ type })} />}
      {step === 'type' && (
        <div>
          <Button variant="danger" size="small" onClick={() => setDropping(true)}>
            {t('delete')}
          </Button>
          <ConfirmDialog
            open={dropping}
            title={t('delete.title')}
            action={t('delete')}
            danger
            busy={removing.isLoading}
            onClose={() => setDropping(false)}
            onConfirm={() => void drop()}
          >
            {t('delete.text')}
          </ConfirmDialog>
        </div>
      )}
      {step === 'article' && <ArticleStep values={values} onChange={draft.set} errors={errors} />}
      {step === 'facts' && (
        <FactsStep values={values} onChange={draft.set} errors={errors} onBack={() => void go('article')} />
      )}
      {step === 'files' && <FilesStep claim={claim} />}
      {step === 'review' && <ReviewStep claim={claim} onGo={(to) => void go(to)} />}
      <Bar
        saved={claim.changedAt}
        busy={draft.busy || sending.isLoading}
        next={next ? t(`next.${next}`) : t('send')}
        onNext={() => void (next ? go(next) : finish())}
        onBack={back ? () => void go(back) : undefined}
      />
    </Frame>
  )
}

const listOf = (kind: ClaimKind) => pages[kind === 'incident' ? 'incidents' : 'claims'].path

interface FrameProps {
  kind: ClaimKind
  type: ClaimType | null
  step: ClaimStep
  notice: string | undefined
  saved: string | null
  onQuit?: () => void
  children: ReactNode
}

/** Which claim, which step of how many, and a way out that loses nothing. */
function Frame({ kind, type, step, notice, onQuit, children }: FrameProps) {
  const { t, i18n } = useTranslation('claims')
  const { t: tTitles } = useTranslation('titles')
  const steps = stepsOf(type)
  const at = steps.indexOf(step)
  const name = type ? t(`type.${type}`) : t(`new.${kind}`)
  const above = (
    <div className={styles.above}>
      <span>{t('step', { name, at: at + 1, of: steps.length })}</span>
      {onQuit ? (
        <button type="button" className={styles.quit} onClick={onQuit}>
          {t('quit')}
        </button>
      ) : (
        <Link className={styles.quit} to={withLocale(localeOf(i18n), listOf(kind))}>
          {t('quit')}
        </Link>
      )}
    </div>
  )
  return (
    <div className={styles.wizard}>
      <Page title={tTitles('claim')} heading={t(`step.${step}`)} above={above}>
        <ol className={styles.progress} aria-hidden="true">
          {steps.map((one, place) => (
            <li key={one} data-done={place <= at || undefined} />
          ))}
        </ol>
        {notice && <Notice tone="bad">{notice}</Notice>}
        <StepFocus step={step} />
        {children}
      </Page>
    </div>
  )
}

interface BarProps {
  saved?: string
  busy: boolean
  next: string
  onNext: () => void
  onBack?: (() => void) | undefined
}

function Bar({ saved, busy, next, onNext, onBack }: BarProps) {
  const { t } = useTranslation('claims')
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar)
  return (
    <div ref={bar} className={styles.bar}>
      {saved && (
        <p className={styles.saved} role="status">
          <Icon of={IconCloudCheck} size={18} /> {t('saved', { time: timeHere(saved).slice(-5) })}
        </p>
      )}
      <div className={styles.barActions}>
        {onBack && (
          <Button variant="quiet" onClick={onBack} disabled={busy}>
            {t('back')}
          </Button>
        )}
        <Button variant="main" busy={busy} onClick={onNext}>
          {next}
        </Button>
      </div>
    </div>
  )
}
