import type common from './fr/common.json'
import type crashes from './fr/crashes.json'
import type problems from './fr/problems.json'
import type status from './fr/status.json'

/** One line per file; the French ones say which keys there are, a test holds the other languages to them. */
interface Texts {
  common: typeof common
  crashes: typeof crashes
  problems: typeof problems
  status: typeof status
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: Texts
  }
}
