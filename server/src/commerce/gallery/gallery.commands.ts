import { galleryOrderStates } from '@arcade/contract/commerce/gallery/order-states.ts'
import { type Command, type Context, WrongUsage } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { oneOf, textOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { selectOrdersInState } from './gallery-orders.queries.ts'
import { orderNumber, totalOf } from './gallery-orders.rules.ts'
import { moveOrder, operatorStates } from './move-order.ts'

const string = { type: 'string' } as const

async function listOrders({ db }: Context, states: Parameters<typeof selectOrdersInState>[1]): Promise<string> {
  const orders = await selectOrdersInState(db, states)
  const rows = orders.map((order) => [
    orderNumber(order.seq),
    order.state,
    `${((totalOf(order) - order.discount) / 100).toFixed(2)} EUR`,
    order.createdAt,
    order.practiceId,
  ])
  return listing(['number', 'state', 'amount', 'ordered', 'practice'], rows, 'There is no such order.')
}

async function move({ db, clock }: Context, wanted: Omit<Parameters<typeof moveOrder>[1], 'now'>): Promise<string> {
  const found = await moveOrder(db, { ...wanted, now: clock.now() })
  if (!found) throw new OperatorError(`There is no order ${wanted.number}.`)
  if (!found.moved)
    throw new OperatorError(`The order ${wanted.number} is ${found.order.state}: it cannot become ${wanted.to}.`)
  return `The order ${wanted.number} is ${wanted.to}.`
}

/** GAL-01: the other side of the gallery. */
export const galleryCommands: readonly Command[] = [
  {
    name: 'gallery orders',
    arguments: [],
    options: { state: string },
    usage: '[--state <state>]',
    about: `prints a line for each order that is to be sent, or of a state: ${galleryOrderStates.join(', ')}`,
    read(typed) {
      const states =
        typed.values.state === undefined
          ? (['paid', 'preparing'] as const)
          : ([oneOf(typed, 'state', galleryOrderStates)] as const)
      return (context) => listOrders(context, states)
    },
  },
  {
    name: 'gallery move',
    arguments: ['<order>'],
    options: { to: string, tracking: string },
    usage: '<order> --to <state> [--tracking <text>]',
    about: `moves an order on and tells who ordered: ${operatorStates.join(', ')}`,
    read(typed) {
      const number = typed.positionals[0] ?? ''
      if (!/^GA-\d{1,12}$/.test(number))
        throw new WrongUsage('<order> must be a number that "gallery orders" prints, such as GA-000042.')
      const tracking = typed.values.tracking === undefined ? null : textOf(typed, 'tracking')
      const wanted = { number, to: oneOf(typed, 'to', operatorStates), tracking }
      return (context) => move(context, wanted)
    },
  },
]
