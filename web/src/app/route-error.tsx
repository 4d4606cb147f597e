import { useRouteError } from 'react-router'
import { CrashPage } from '../operations/crashes/crash-page.tsx'
import { isMissingFile } from './chunk-error.rules.ts'
import { UnloadedPage } from './chunk-error-page.tsx'

/** Stands where the portal could not go on: a file did not come, or something broke. */
export function RouteError() {
  const error = useRouteError()
  return isMissingFile(error) ? <UnloadedPage error={error} /> : <CrashPage />
}
