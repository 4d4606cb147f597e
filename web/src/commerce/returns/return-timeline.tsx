import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { ReturnState } from '@arcade/contract/commerce/returns/return-states.ts'
import { IconSend, IconTruckDelivery } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Timeline, type TimelineStep } from '../../ui/lists/timeline.tsx'
import { returnLooks } from './return-state.tsx'
import type { Return } from './returns.api.ts'
import { stepsToCome } from './returns.rules.ts'

/** RET-01: how the return came that far, newest first, below what is still to come. */
export function ReturnTimeline({ about }: { about: Return }) {
  const { t } = useTranslation('returns')
  const { base, state, steps, madeHere, requestedAt, requestedBy, sentAt, creditExpectedOn, sendBy } = about
  const iconOf = (state: ReturnState) => <Icon of={returnLooks[state].icon} size={16} />
  const seller = baseNames[base]
  const expected: Partial<Record<ReturnState, string>> = {
    ...(sendBy && { received: t('timeline.before', { date: formatDate(sendBy) }) }),
    ...(creditExpectedOn && { credited: t('timeline.towards', { date: formatDate(creditExpectedOn) }) }),
  }
  const toCome = stepsToCome(state).map(
    (one): TimelineStep => ({
      key: `to come ${one}`,
      icon: iconOf(one),
      title: t(`timeline.${one}`, { seller }),
      lines: [expected[one]],
      toCome: true,
    }),
  )
  const requested = requestedBy ? t('timeline.by', { name: `${requestedBy.firstName} ${requestedBy.lastName}` }) : null
  const asked = { key: 'asked', icon: iconOf('waiting'), title: t('state.requested') }
  const shown = steps
    .filter((step) => !madeHere || step.state !== 'requested')
    // The ERP may say one twice in a day.
    .map(({ state, on }, at) => ({
      key: `${state} ${at}`,
      icon: iconOf(state),
      title: t(`done.${state}`, { seller }),
      lines: [formatDate(on)],
    }))
  const transmitted = madeHere && steps.find((step) => step.state === 'requested')
  const happened: TimelineStep[] = [
    ...(madeHere || steps.length === 0
      ? [{ ...asked, lines: [madeHere ? timeHere(requestedAt) : formatDate(dayHere(requestedAt)), requested] }]
      : []),
    ...(transmitted
      ? [
          {
            key: 'transmitted',
            icon: <Icon of={IconSend} size={16} />,
            title: t('timeline.transmitted', { seller }),
            lines: [formatDate(transmitted.on)],
          },
        ]
      : []),
    ...shown.slice(0, placeOfParcel(about)),
    ...(sentAt
      ? [
          {
            key: 'sent',
            icon: <Icon of={IconTruckDelivery} size={16} />,
            title: t('timeline.sent'),
            lines: [timeHere(sentAt)],
          },
        ]
      : []),
    ...shown.slice(placeOfParcel(about)),
  ]
  return (
    <Card title={t('timeline')}>
      <Timeline label={t('timeline')} steps={[...toCome, ...happened.toReversed()]} />
    </Card>
  )
}

/** The parcel is on its way after the acceptance and before it is received. */
function placeOfParcel({ steps, madeHere }: Return): number {
  const shown = steps.filter((step) => !madeHere || step.state !== 'requested')
  return shown.findIndex(({ state }) => state === 'accepted') + 1
}
