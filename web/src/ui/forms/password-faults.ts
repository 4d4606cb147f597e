import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import type { Failure } from '../../kernel/call.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { type FaultSentence, faultSentence, visibleFault } from './password.rules.ts'

/** AUTH-15: the faults of a new password, shown at its field; undefined where there is none. */
export function usePasswordFaults() {
  const { t } = useTranslation('passwords')
  const say = (sentence: FaultSentence | null) =>
    sentence ? t(sentence, { least: String(shortestPassword) }) : undefined
  return {
    /** What can be seen before it is sent. */
    seen: (password: string, email: string | null) => say(visibleFault(password, email)),
    /** What the server says of `body.newPassword`. */
    told: (problem: Failure) => {
      const errors = 'errors' in problem ? problem.errors : undefined
      return say(faultSentence(errors?.find(({ path }) => path === 'body.newPassword')?.code))
    },
  }
}
