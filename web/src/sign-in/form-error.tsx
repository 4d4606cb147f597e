import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { Notice } from '../ui/notice.tsx'
import { useAuthTexts } from './auth-texts.ts'
import { requestAdvice } from './failure.ts'
import type { SignInFailure } from './sign-in.api.ts'

/** Why what was sent did not arrive; what is wrong with a field is told there instead. */
export function Trouble({ failure }: { failure: SignInFailure | null }) {
  const t = useAuthTexts()
  if (!failure) return null
  const { locale } = splitLocale(location.pathname)
  return <Notice tone="bad">{requestAdvice(t, locale, failure)}</Notice>
}
