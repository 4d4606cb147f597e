import { useEffect, useState } from 'react'
import styles from './help-line.module.css'
import { fetchOperatorEmail } from './operator-email.api.ts'

/** Whom to write to, from the configuration. Where it cannot be had there is no line: the page has other ways on. */
export function HelpLine({ text }: { text: string }) {
  const email = useOperatorEmail()
  return (
    <p className={styles.help}>
      {email && (
        <>
          {text} <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  )
}

function useOperatorEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void fetchOperatorEmail(left.signal).then((email) => !left.signal.aborted && setEmail(email))
    return () => left.abort()
  }, [])
  return email
}
