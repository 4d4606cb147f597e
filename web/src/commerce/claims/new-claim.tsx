import { type ClaimKind, type ClaimType, stepsOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { claimAddress } from './claim-link.ts'
import { useCreateClaimMutation } from './claims.api.ts'
import { prefillOf, typeIn } from './claims.rules.ts'
import { FirstError } from './first-error.tsx'
import { TypeStep } from './type-step.tsx'
import { WizardBar, WizardFrame } from './wizard-frame.tsx'

/** The first step: with the type the draft begins, on the server. What is known already, and the type, are in the address. */
export function NewClaim({ kind }: { kind: ClaimKind }) {
  const { t, i18n } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [type, setType] = useState<ClaimType | null>(typeIn(params))
  const [create, { isLoading }] = useCreateClaimMutation()
  const [notice, setNotice] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const choose = (type: ClaimType) => {
    setType(type)
    setNotice(undefined)
    const next = new URLSearchParams(params)
    next.set('type', type)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const goOn = async () => {
    if (!type) {
      setNotice(t('choose.type'))
      return setRefusals((times) => times + 1)
    }
    const next = stepsOf(type)[1] ?? 'facts'
    try {
      const { result } = await create({ body: { ...prefillOf(params, type), type, step: next } }).unwrap()
      await navigate(claimAddress(localeOf(i18n), result.uuid), { replace: true })
    } catch (error) {
      setNotice(problemMessage(tProblems, error as Failure))
    }
  }
  return (
    <WizardFrame kind={kind} type={type} step="type" notice={notice}>
      <TypeStep kind={kind} value={type} onChange={choose} />
      <FirstError refusals={refusals} />
      <WizardBar busy={isLoading} next={t('next.article')} onNext={() => void goOn()} />
    </WizardFrame>
  )
}
