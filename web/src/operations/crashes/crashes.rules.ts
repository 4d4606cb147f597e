import type { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import type { Argument } from '../../kernel/api.ts'

/** What a crash tells the server: its kind, the page and the places in our own files; never its message. */
export function crashOf(error: unknown, pathname: string): Argument<typeof reportCrash>['body'] {
  const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: '' }
  return {
    name: /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error',
    page: pageAt(pathname) ?? null,
    frames: framesOf(stack ?? ''),
  }
}

/** The lines of a stack that begin by `at …` or hold `@…` and end by a place: a message may hold anything else. */
function framesOf(stack: string): string[] {
  const places = stack.matchAll(
    /^(?:\s+at .*|[^\n]*@)https?:\/\/[^/\s]+\/((?:assets|_next\/static\/file\/www\/chatbot)\/[\w./-]{1,80}:\d{1,7}:\d{1,7})\)?$/gm,
  )
  return Array.from(places, ([, place = '']) => place).slice(0, 10)
}
