import { mostQuestionFiles } from '@arcade/contract/messaging/questions/question-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useAttachments } from '../../ui/forms/use-attachments.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { sendQuestionFile, useAskQuestionMutation, useLazyGetQuestionFormQuery } from './questions.api.ts'

/** As the server has it. */
export const longestText = 5000
const shortestText = 10

interface Start {
  name: string
  email: string
  text: string
}

export function useContactForm({ name, email, text }: Start) {
  const { t, i18n } = useTranslation('questions')
  const faults = useTextFaults()
  const [ask] = useAskQuestionMutation()
  const tokens = useFormToken()
  const store = useStore() as unknown as AppStore
  const files = useAttachments(mostQuestionFiles, {
    send: (file, sending) => sendQuestionFile(store, file, sending),
  })
  const [waitsForFile, setWaitsForFile] = useState(false)
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)

  /** With `maxLength` a browser silently cuts what is pasted. */
  const faultOf = (length: number) => {
    if (length < shortestText) return t('text.short', { count: shortestText })
    const shown = (count: number) => formatNumber(count, localeOf(i18n))
    return length > longestText ? t('text.long', { length: shown(length), most: shown(longestText) }) : undefined
  }

  const submit = async (values: { name: string; email: string; text: string; website: string }) => {
    const token = await tokens.take()
    const attached = files.attachments.flatMap(({ stored }) => stored?.uuid ?? [])
    const body = {
      ...values,
      name: values.name.trim(),
      email: values.email.trim(),
      text: values.text.trim(),
      token,
      locale: localeOf(i18n),
      ...(attached.length > 0 && { files: attached }),
    }
    // A token is good once: after a refusal the next send has another.
    const { result } = await ask({ body }).unwrap().finally(tokens.renew)
    files.take()
    setSent({ reference: result.reference, email: body.email })
  }
  const { form, field, busy, reset } = useForm({
    initial: { name, email, text, website: '' },
    draft: 'question',
    trivial: ['name', 'email'],
    check: (values) => ({
      name: faults.required(values.name),
      email: faults.required(values.email, faults.email),
      text: faults.required(values.text, (text) => faultOf(text.trim().length)),
    }),
    submit,
  })
  // Not within `submit`, whose end forgets the draft.
  const onSubmit: typeof form.onSubmit = (event) => {
    setWaitsForFile(files.isBusy)
    if (files.isBusy) event.preventDefault()
    else form.onSubmit(event)
  }
  const again = () => {
    reset()
    setSent(null)
  }
  const fileError = waitsForFile && files.isBusy ? t('files.wait') : undefined
  return { form: { ...form, onSubmit }, field, busy, sent, again, files, fileError }
}

/** The time trap of the server: a faster sender waits here, and notices nothing. */
function useFormToken() {
  const [fetchToken] = useLazyGetQuestionFormQuery()
  const current = useRef<Promise<{ token: string; readyAt: number }> | null>(null)
  const renew = () => {
    current.current = fetchToken()
      .unwrap()
      .then(({ result: { token, leastSeconds } }) => ({
        token,
        readyAt: Date.now() + leastSeconds * 1000,
      }))
    // Asked for again when the form is sent.
    current.current.catch(() => {
      current.current = null
    })
    return current.current
  }
  const first = useRef(renew)
  useEffect(() => {
    void first.current().catch(() => {})
  }, [])
  const take = async () => {
    const { token, readyAt } = await (current.current ?? renew())
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())))
    return token
  }
  return { take, renew: () => void renew().catch(() => {}) }
}
