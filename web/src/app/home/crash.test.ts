import { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import { expect, it, vi } from 'vitest'
import { answer, requestId } from '../../../test/answers.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { leaveForCrashPage } from './crash.ts'

it('RT-04 a home page that crashes reports itself without its message, and leads to the page that says so', async () => {
  const replace = vi.spyOn(browserLocation, 'replace').mockReturnValue()
  const reports = answer(reportCrash, 204, null)
  history.replaceState(null, '', '/it?returnUrl=%2Fdashboard')
  leaveForCrashPage(new TypeError('Zoé Martin'))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/it/500#${requestId}`))
  const report = await reports[0]?.json()
  expect(reportCrash.body?.parse(report)).toMatchObject({ name: 'TypeError', page: 'home' })
  expect(JSON.stringify(report)).not.toContain('Zoé')
})
