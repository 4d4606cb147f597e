import { type ComponentType, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { loadLanguage } from '../kernel/i18n.ts'
import { cancelled, type PasswordQuestion, selectPasswordQuestion } from '../kernel/reauth.ts'
import { useCurrentPage } from './current-page.ts'

/**
 * AUTH-10, AUTH-20: where the dialog comes up. It is loaded when it is needed; where it cannot be had, the calls that wait for it
 * fail as they would have without it, and the next one asks again. A crash would lose what is typed on the page.
 */
export function ReauthOutlet() {
  const dispatch = useDispatch()
  const question = useSelector(selectPasswordQuestion)
  const asked = question !== null
  const { locale } = useCurrentPage()
  const [Dialog, setDialog] = useState<ComponentType<{ question: PasswordQuestion }>>()
  useEffect(() => {
    if (!asked) return
    Promise.all([import('../people/sign-in/reauth-dialog.tsx'), loadLanguage(locale, 'auth')]).then(
      ([{ SignInAgain }]) => setDialog(() => SignInAgain),
      () => dispatch(cancelled()),
    )
  }, [dispatch, asked, locale])
  return question && Dialog ? <Dialog question={question} /> : null
}
