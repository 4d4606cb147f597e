import { useRouteError } from 'react-router'
import { CrashPage } from '../crashes/crash-page.tsx'
import { isMissingFile } from './unloaded.rules.ts'
import { UnloadedPage } from './unloaded-page.tsx'

/** Stands where the portal could not go on: a file did not come, or something broke. */
export function Fallen() {
  return isMissingFile(useRouteError()) ? <UnloadedPage /> : <CrashPage />
}
