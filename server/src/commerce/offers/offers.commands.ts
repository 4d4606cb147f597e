import { type Command, type Context, WrongUsage } from '../../kernel/commands/command.ts'
import { dayOf, eurosOf, practiceOf, textOf, uuidOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { findPractice } from '../../people/users/index.ts'
import { withdrawOffer, writeOffer } from './write-offer.ts'

const string = { type: 'string' } as const

interface NewOffer {
  practiceId: string
  number: string
  title: string
  description: string
  endsOn: string
  totalExcl: number
  totalVat: number
}

/** Its practice is notified, as of one that the CRM makes. */
async function addOffer({ db, clock }: Context, { practiceId, ...offer }: NewOffer): Promise<string> {
  const practice = await findPractice(db, practiceId)
  const now = clock.now()
  const today = todayIn(practice.timeZone, now)
  if (offer.endsOn < today) throw new OperatorError(`${offer.endsOn} is over already.`)
  const totalIncl = offer.totalExcl + offer.totalVat
  const terms = { ...offer, totalIncl, currency: 'EUR', lines: [], paper: null }
  const made = { practiceId, crm: null, terms, state: 'open' as const, offeredAt: now, now, today, keepPaper: null }
  return `Offered to ${practice.name}: ${(await writeOffer(db, made)).id}`
}

async function withdraw({ db, clock }: Context, id: string): Promise<string> {
  if (!(await withdrawOffer(db, id, clock.now())))
    throw new OperatorError(`There is no offer ${id} that waits for an answer.`)
  return `The offer ${id} is withdrawn.`
}

/** ADM-04: the other side of offers where there is no CRM. */
export const offersCommands: readonly Command[] = [
  {
    name: 'offers add',
    arguments: ['<practice>'],
    options: { number: string, title: string, description: string, until: string, total: string, vat: string },
    usage:
      '<practice> --number <number> --title <text> [--description <text>] --until <day> --total <euros> --vat <euros>',
    about: 'makes an offer to a practice, without taxes and its taxes, and prints its uuid',
    read(typed) {
      const endsOn = dayOf(typed, 'until')
      if (endsOn === null) throw new WrongUsage('--until is missing: it must be a day such as 2027-12-31.')
      const offer = {
        practiceId: practiceOf(typed.positionals[0]),
        number: textOf(typed, 'number'),
        title: textOf(typed, 'title'),
        description: typed.values.description === undefined ? '' : textOf(typed, 'description'),
        endsOn,
        totalExcl: eurosOf(typed, 'total'),
        totalVat: eurosOf(typed, 'vat'),
      }
      return (context) => addOffer(context, offer)
    },
  },
  {
    name: 'offers withdraw',
    arguments: ['<offer>'],
    options: {},
    usage: '<offer>',
    about: 'withdraws an unanswered offer',
    read({ positionals }) {
      const id = uuidOf(positionals[0], '<offer>', 'offers add')
      return (context) => withdraw(context, id)
    },
  },
]
