import { loginPattern } from '@arcade/contract/kernel/logins.ts'
import { useEffect, useState } from 'react'
import { useLazyCheckLoginQuery } from './account.api.ts'

type Verdict = 'asking' | 'free' | 'taken'

/** After this long without another letter. Few questions a minute are answered: one is asked for a whole name. */
const pause = 700

/** Whether a name is free, while it is typed. Null where that is unknown: the server checks it when it is saved. */
export function useLoginCheck(typed: string, own: string): Verdict | null {
  const [check] = useLazyCheckLoginQuery()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const login = typed.trim().toLowerCase()
  useEffect(() => {
    setVerdict(null)
    if (!loginPattern.test(login) || login === own.toLowerCase()) return
    let asked: ReturnType<typeof check> | undefined
    let over = false
    const ask = async () => {
      setVerdict('asking')
      asked = check({ params: { login } }, true)
      const { data } = await asked
      if (!over) setVerdict(data ? (data.result.free ? 'free' : 'taken') : null)
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      over = true
      clearTimeout(timer)
      asked?.abort()
    }
  }, [check, login, own])
  return verdict
}
