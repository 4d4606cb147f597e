import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { useAuthTexts } from './auth-texts.ts'
import { requestAdvice } from './failure.ts'
import type { SignInFailure } from './sign-in.api.ts'

/** Why the request failed; a fault of a field is shown there instead. */
export function Trouble({ failure }: { failure: SignInFailure | null }) {
  const t = useAuthTexts()
  if (!failure) return null
  const { locale } = splitLocale(location.pathname)
  return <Notice tone="bad">{requestAdvice(t, locale, failure)}</Notice>
}
