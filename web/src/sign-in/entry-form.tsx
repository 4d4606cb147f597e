import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'

type Name = 'email' | 'code' | 'firstName' | 'lastName' | 'password'
type Values = Record<Name, string>
type ErrorKey = 'invalid.email' | `missing.${Exclude<Name, 'password'>}`

interface Props {
  onSend: (values: Values) => void
  /** The fields get what is wrong with each, by its name. */
  children: (errorOf: (name: Name) => string | undefined) => ReactNode
}

/** Checks the fields in our words, not the browser's, and leads to the first that needs another look. */
export function EntryForm({ onSend, children }: Props) {
  const t = useAuthTexts()
  const [mistakes, setMistakes] = useState<Partial<Record<string, ErrorKey>>>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const inputs = Array.from(form.querySelectorAll('input'))
    const wrong = inputs.filter((input) => !input.validity.valid)
    setMistakes(Object.fromEntries(wrong.map((input) => [input.name, mistakeOf(input)])))
    if (wrong[0]) return wrong[0].focus()
    const entries = inputs.map(({ name, value }) => [name, name === 'password' ? value : value.trim()])
    onSend(Object.fromEntries(entries) as Values)
  }
  const correct = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (mistakes[name]) setMistakes({ ...mistakes, [name]: undefined })
  }
  const errorOf = (name: Name) => {
    const mistake = mistakes[name]
    return mistake && t(mistake)
  }
  // Sent before the script is there, a password must not stand in the address: `post`.
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={correct}>
      {children(errorOf)}
    </form>
  )
}

function mistakeOf({ name, validity }: HTMLInputElement): ErrorKey {
  const field = name as Exclude<Name, 'password'>
  return field === 'email' && !validity.valueMissing ? 'invalid.email' : `missing.${field}`
}
