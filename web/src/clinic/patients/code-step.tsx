import { useEffect, useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAddPatientMutation } from './patient-links.api.ts'

/** As the contract has it. */
const digits = 6
const tries = 5

export interface Asked {
  patientUuid: string
  validUntil: string
  name: string
}

interface Props {
  userUuid: string
  asked: Asked
  /** Another code; rejects with the problem. */
  onAgain: () => Promise<void>
  onBack: () => void
  onLinked: (uuid: string, name: string) => void
}

/** The six digits that the patient reads out. Whether there is such a patient is secret: the sentence is always the same. */
export function CodeStep({ userUuid, asked, onAgain, onBack, onLinked }: Props) {
  const { t } = useTranslation('patients')
  const left = useMinutesLeft(asked.validUntil)
  const { form, field, busy, spent } = useCode(userUuid, asked, left === 0, onLinked)
  const over = left === 0 || spent
  const again = useAgain(onAgain)
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <>
      <Notice tone="ok">{t('code.sent')}</Notice>
      <Form
        form={form}
        actions={
          <>
            <Button variant="quiet" onClick={onBack}>
              {t('code.back')}
            </Button>
            <Button variant="quiet" busy={again.busy} onClick={again.send}>
              {t('code.again')}
            </Button>
            <Button
              type="submit"
              variant="main"
              busy={busy}
              disabledReason={over ? t(spent ? 'code.spent' : 'code.over') : undefined}
            >
              {t('code.link')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          help={t('code.help')}
          {...field('code')}
        />
        <p role="status">{spent ? t('code.spent') : left === 0 ? t('code.over') : t('code.left', { count: left })}</p>
      </Form>
    </>
  )
}

function useCode(userUuid: string, asked: Asked, late: boolean, onLinked: Props['onLinked']) {
  const { t } = useTranslation('patients')
  const [add] = useAddPatientMutation()
  const [wrong, setWrong] = useState(0)
  const spent = wrong >= tries
  const { form, field, busy } = useForm({
    initial: { code: '' },
    secret: ['code'],
    check: ({ code }) => {
      if (late || spent) return { code: t(spent ? 'code.spent' : 'code.over') }
      return digitsIn(code).length === digits ? {} : { code: t('code.six') }
    },
    explain: ({ code }: Failure) => {
      if (code !== 'patients.wrong-verification') return null
      setWrong(wrong + 1)
      return { code: wrong + 1 >= tries ? t('code.spent') : t('code.wrong', { count: tries - wrong - 1 }) }
    },
    submit: async ({ code }) => {
      const params = { userUuid, patientUuid: asked.patientUuid }
      const { result } = await add({ params, body: { verification: digitsIn(code) } }).unwrap()
      onLinked(result.uuid, asked.name)
    },
  })
  return {
    form,
    busy,
    spent,
    // Pasted as it stands in a mail: with spaces, or more around it.
    field: (name: 'code') => {
      const { onChange, ...rest } = field(name)
      return { ...rest, onChange: (text: string) => onChange(digitsIn(text).slice(0, digits)) }
    },
  }
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

function useAgain(onAgain: () => Promise<void>) {
  const { t } = useTranslation('patients')
  const { t: tProblems } = useTranslation('problems')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await onAgain()
      toast.success(t('code.sentAgain'))
    } catch (error) {
      toast.error(problemMessage(tProblems, error as Failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send: () => void send() }
}

/** Whole minutes, so that they are read out once each; 0 when the time is over. */
function useMinutesLeft(until: string): number {
  const [left, setLeft] = useState(() => minutesTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const minutesTo = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 60_000))
