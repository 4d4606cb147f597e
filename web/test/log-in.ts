import { getTileLayout } from '@arcade/contract/app/dashboard/dashboard.contract.ts'
import { listPlannedActs } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listRecalledLots } from '@arcade/contract/clinic/acts/recalled-lots.contract.ts'
import { listPatients, searchPatients, summarizePatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { listReceivedShares } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { getInvoiceTotals, listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { listOffers } from '@arcade/contract/commerce/offers/offers.contract.ts'
import { getOrdersSummary, listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { listQuotes } from '@arcade/contract/commerce/quotes/quotes.contract.ts'
import { listReturns } from '@arcade/contract/commerce/returns/returns.contract.ts'
import {
  countUnreadConversations,
  listConversations,
  listUnreadSenders,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import { listQuestions } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { getAddresses } from '@arcade/contract/people/addresses/addresses.contract.ts'
import { listAllApplications, listMyShortcuts } from '@arcade/contract/people/applications/applications.contract.ts'
import { listInvitations } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { listColleagues } from '@arcade/contract/people/network/network.contract.ts'
import {
  countUnreadNotifications,
  listNotifications,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { listSessions } from '@arcade/contract/people/sessions/sessions.contract.ts'
import { answer } from './answers.ts'
import { answerMe, owner } from './members.ts'
import { camille } from './people.ts'
import { answerSummary } from './smileys.ts'

/** A person is logged in on this device; the server knows them as the owner of a practice, and answers empty lists of notifications, applications, addresses, colleagues, invitations and patients. */
export function logIn({ uuid, login, userName, personInfo } = camille, token = 'token-of-camille') {
  const entries = { uuid, login, userName, isAuth: 'true', token }
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  answerMe({ ...owner, uuid, login, personInfo })
  answer(countUnreadNotifications, 200, { result: 0 })
  answer(listNotifications, 200, { result: [], nextCursor: null, total: 0 })
  answer(countUnreadConversations, 200, { result: 0 })
  answer(listUnreadSenders, 200, { result: [] })
  answer(listConversations, 200, { result: [], nextCursor: null, total: 0 })
  const due = { late: 0, today: 0, soon: 0 }
  answer(listPlannedActs, 200, { result: [], nextCursor: null, total: 0, today: '2026-11-16', due })
  answer(listRecalledLots, 200, { result: [], total: 0 })
  answer(searchPatients, 200, { result: [] })
  answer(summarizePatients, 200, {
    result: { total: 0, seenThisWeek: 0, seenThisMonth: 0, withoutScan: 0, withAlerts: 0 },
  })
  answer(getAddresses, 200, { result: [] })
  answer(listSessions, 200, { result: [] })
  answerSummary()
  answer(getTileLayout, 200, { result: { order: [], hidden: [] } })
  answer(listQuotes, 200, { result: [] })
  answer(listQuestions, 200, { result: [] })
  answer(listPartners, 200, { result: [], nextCursor: null, total: 0 })
  answer(getInvoiceTotals, 200, { result: { totals: [], applications: [], since: null, connected: true } })
  answer(listInvoices, 200, { result: [], nextCursor: null, total: 0 })
  answer(getOrdersSummary, 200, {
    result: {
      total: 0,
      open: 0,
      nextDelivery: null,
      applications: [],
      bases: [],
      connected: true,
      copies: [],
      returns: { total: 0, copies: [] },
    },
  })
  const none = { result: [], nextCursor: null, total: 0 }
  for (const list of [listAllApplications, listMyShortcuts, listPatients]) answer(list, 200, none)
  for (const list of [
    listColleagues,
    listInvitations,
    listOrders,
    listReturns,
    listOffers,
    listReceivedShares,
  ] as const)
    answer(list as typeof listColleagues, 200, none)
}
