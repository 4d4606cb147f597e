import type { DemoApplication } from '@arcade/demo/applications.ts'
import type { Portal } from '../portal/portal.ts'

/** A partner application in the sandbox: one of the demo's, and the portal that it works with. */
export interface Application {
  key: string
  name: string
  /** What it is for, in a few words. */
  phrase: string
  portal: Portal
}

export const applicationOf = ({ key, name, translation }: DemoApplication, portal: Portal): Application => ({
  key,
  name,
  phrase: translation.en,
  portal,
})
