import {
  cardsChanged,
  completeCardRegistration,
  listCards,
  registerCard,
  removeCard,
} from '@arcade/contract/commerce/payments/cards.contract.ts'
import {
  cancelPayment,
  getPayment,
  getPaymentReceipt,
  listPayments,
  pay,
  paymentsChanged,
  previewPayment,
  refreshPayment,
} from '@arcade/contract/commerce/payments/payments.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const cards = addTag('cards')
const payments = addTag('payments')
const invoices = addTag('invoices')
onEvent(cardsChanged, () => [cards])
onEvent(paymentsChanged, () => [payments])

export type BankCard = Answer<typeof listCards>['result'][number]
export type Preview = Answer<typeof previewPayment>['result']
export type Payment = Answer<typeof getPayment>['result']
export type Line = Payment['lines'][number]

const changed = { outcome: ({ result }: { result: Payment }) => ({ things: [result] }) }

export const {
  useListCardsQuery,
  useLazyListCardsQuery,
  useRegisterCardMutation,
  useCompleteCardRegistrationMutation,
  useRemoveCardMutation,
  usePreviewPaymentQuery,
  usePayMutation,
  useListPaymentsInfiniteQuery,
  useListOpenPaymentsQuery,
  useGetPaymentQuery,
  useRefreshPaymentMutation,
  useCancelPaymentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCards: endpoint(build, listCards, { providesTags: [cards] }),
    registerCard: endpoint(build, registerCard),
    completeCardRegistration: endpoint(build, completeCardRegistration, { outcome: () => ({ stale: [cards] }) }),
    removeCard: endpoint(build, removeCard, { outcome: (_, { params }) => ({ gone: [params.uuid] }) }),
    // What can be paid may be another thing a moment later.
    previewPayment: endpoint(build, previewPayment, { providesTags: [payments, invoices], keepUnusedDataFor: 0 }),
    pay: endpoint(build, pay, { outcome: () => ({ stale: [payments] }) }),
    listPayments: cursorList(build, listPayments, () => ({ query: {} }), { providesTags: [payments] }),
    listOpenPayments: endpoint(build, listPayments, { quiet: 'dashboard', providesTags: [payments] }),
    getPayment: endpoint(build, getPayment, { providesTags: [payments] }),
    refreshPayment: endpoint(build, refreshPayment, { ...changed, quiet: 'background' }),
    cancelPayment: endpoint(build, cancelPayment, changed),
  }),
})

export const usePaymentReceipt = () => useDownload(getPaymentReceipt)
