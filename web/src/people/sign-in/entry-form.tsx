import { loginPattern } from '@arcade/contract/kernel/logins.ts'
import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FaultSentence } from '../../ui/forms/password.rules.ts'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'

type Name = 'email' | 'code' | 'firstName' | 'lastName' | 'password'
type Values = Record<Name, string>
type ErrorKey = 'invalid.email' | 'login.wrong' | `missing.${Exclude<Name, 'password'>}` | FaultSentence
type Mistakes = Partial<Record<string, ErrorKey>>

interface Props {
  onSend: (values: Values) => void
  /** What can be seen to be wrong with a new password; without it nothing is asked of one. */
  faultOf?: (password: string) => ErrorKey | null
  /** What the server found wrong with it. */
  fault?: ErrorKey | null
  /** The fields get what is wrong with each, by its name. */
  children: (errorOf: (name: Name) => string | undefined) => ReactNode
}

/** Checks the fields in our words, not the browser's, and leads to the first that needs another look. */
export function EntryForm({ onSend, faultOf, fault, children }: Props) {
  const t = useAuthTexts()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  useEffect(() => {
    if (!fault) return
    setMistakes({ password: fault })
    form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [fault])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const inputs = Array.from(event.currentTarget.querySelectorAll('input'))
    const found = inputs.flatMap((input) => mistakeOf(input, faultOf) ?? [])
    setMistakes(Object.fromEntries(found))
    const wrong = inputs.find(({ name }) => found.some(([field]) => field === name))
    if (wrong) return wrong.focus()
    const entries = inputs.map(({ name, value }) => [name, name === 'password' ? value : value.trim()])
    onSend(Object.fromEntries(entries) as Values)
  }
  const correct = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (mistakes[name]) setMistakes({ ...mistakes, [name]: undefined })
  }
  const errorOf = (name: Name) => {
    const mistake = mistakes[name]
    return mistake && t(mistake, { least: String(shortestPassword) })
  }
  // Sent before the script is there, a password must not stand in the address: `post`.
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={correct}>
      {children(errorOf)}
      <noscript>{t('login.noScript')}</noscript>
    </form>
  )
}

function mistakeOf(input: HTMLInputElement, faultOf: Props['faultOf']): [[string, ErrorKey]] | null {
  const { name, validity, value } = input
  if (name === 'password') {
    const fault = faultOf?.(value)
    return fault ? [[name, fault]] : null
  }
  if (validity.valid || (input.dataset.orLogin && loginPattern.test(value.trim()))) return null
  const field = name as Exclude<Name, 'password'>
  return [[name, field === 'email' && !validity.valueMissing ? 'invalid.email' : `missing.${field}`]]
}
