import { expect, it } from 'vitest'
import type { QuietReason } from '../kernel/call.ts'

const sources = import.meta.glob<string>('../**/*.api.ts', { query: '?raw', import: 'default', eager: true })

/** The text of each endpoint, from its name to the next one. */
const endpoints = Object.values(sources).flatMap((source) =>
  source
    .split(/^\}\)/m)
    .flatMap((part) => part.split(/(?<=^ {2,8}|\(\{ )(?=\w+: (?:endpoint|cursorList|build\.\w+)\b)/m).slice(1)),
)
const reasonIn = (endpoint: string) => /quiet: '([^']+)'/.exec(endpoint)?.[1]
const quietFor = (reason: QuietReason) =>
  endpoints
    .filter((endpoint) => reasonIn(endpoint) === reason)
    .flatMap((endpoint) => /^\w+/.exec(endpoint)?.[0] ?? [])
    .toSorted()
    .join(' ')

// A new quiet call is added here; all others show the loader.
const quiet: Record<QuietReason, string> = {
  /** Named by the specification, whose fifth is in `getUser`; and the marks of files that are listed already. */
  lightweight:
    'countPatientActs countPatientFiles getUser listLatestActs listLatestClaims listPatientFiles listSharedFiles searchPatients',
  /** Tiles and to-dos; a page with the same content says `usePageWait`. */
  dashboard:
    'getBalances getInvoiceTotals getOrdersSummary getRecyclingSummary getTileLayout listConversations listDueInvoices listEndingOffers listGroupInvitations listInvitations listMyShortcuts listNotifications listOpenPayments listPlannedActs listQuotes listRecalledLots listRecentOrders listRecentPatients listReturnsOfState listUnopenedShares listWaitingClaims summarizePatients',
  /** Likewise; `listPartners` sends its pages by a function of its own. */
  palette: 'listQuestions',
  /** Figures around every page; one that shows them as its content says `usePageWait`. */
  shell: 'countUnreadConversations countUnreadNotifications getSmileySummary listUnreadSenders',
  draft: 'saveDraft saveFileMeasures updateClaim',
  /** Beside uploads and downloads of previews: a message stands in the thread while it is sent, a viewer has its own bar. */
  'own progress': 'createFileTickets createShareTickets getFileMeasures listShareMetadata moveArrivedFile sendMessage',
  /** What was pressed is shown before the answer, and taken back if it is refused. */
  'shown at once': 'addShortcut orderShortcuts putTileLayout rateQuestion removeShortcut updateNotificationChannel',
  /** Checks, and lists that follow a search field; the first answer of a list is waited for by `usePageWait`. */
  'while typing': 'checkLogin findClaimLots findClaims findOrders findResembling listSpendableInvoices sayTyping',
  'read mark': 'readAllNotifications readConversation readNotification',
  /** What no person asked for: reports, polling, catching up. */
  background: 'getAccountBalance listMessageChanges listScannerImports refreshPayment reportCrash',
}

it('RT-08 every call has the loader but those that say why not', () => {
  expect(endpoints.length).toBeGreaterThan(200)
  const reasons = Object.keys(quiet) as QuietReason[]
  expect(Object.fromEntries(reasons.map((reason) => [reason, quietFor(reason)]))).toEqual(quiet)
})
