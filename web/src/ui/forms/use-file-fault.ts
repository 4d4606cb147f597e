import { contentFaults } from '@arcade/contract/kernel/content-faults.ts'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'

const finalFaults = new Set<string>(['empty', 'tooLarge', 'infected', 'files.content', 'request.too-large'])

/** Too large, or not of a kind that is taken: sent again, it is no other. */
export const isFinal = ({ code }: { code: string }): boolean => finalFaults.has(code)

/** Why a file was not taken, in a sentence. */
export function useFileFault() {
  const { t } = useTranslation('files')
  const { t: tProblems } = useTranslation('problems')
  return (failure: Failure): string => {
    const errors = 'errors' in failure ? (failure.errors ?? []) : []
    const fault = contentFaults.find((known) => errors.some(({ code }) => code === known))
    return fault ? t(`fault.${fault}`) : problemMessage(tProblems, failure)
  }
}
