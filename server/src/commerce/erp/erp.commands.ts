import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import type { Command } from '../../kernel/commands/command.ts'
import { clientCodeOf, crmAccountOf, entryOf, oneOf, practiceOf } from '../../kernel/commands/typed.ts'
import { dropOutbox, listOutbox, retryOutbox } from '../../kernel/outbox/outbox.commands.ts'
import { setPracticeAccount } from '../crm/crm.commands.ts'
import { setPracticeCode } from './set-code.ts'

const string = { type: 'string' } as const
const onEntry = { arguments: ['<entry>'], options: {}, usage: '<entry>' }

/** What the operator does about the ERP and the outbox, in the order of the help. */
export const erpCommands: readonly Command[] = [
  {
    name: 'practice set-code',
    arguments: ['<practice>', '<code>'],
    options: { base: string },
    usage: '<practice> <code> --base <base>',
    about: `says how the ERP calls a practice in a base, or "none": ${bases.join(', ')}`,
    read(typed) {
      const [practiceId, code] = [practiceOf(typed.positionals[0]), clientCodeOf(typed.positionals[1])]
      const base = oneOf(typed, 'base', bases)
      return (context) => setPracticeCode(context, { practiceId, base, code })
    },
  },
  {
    name: 'practice set-account',
    arguments: ['<practice>', '<account>'],
    options: {},
    usage: '<practice> <account>',
    about: 'says under which account, in 15 or 18 letters, the CRM knows a practice, or "none"',
    read(typed) {
      const [practiceId, accountId] = [practiceOf(typed.positionals[0]), crmAccountOf(typed.positionals[1])]
      return (context) => setPracticeAccount(context, { practiceId, accountId })
    },
  },
  {
    name: 'outbox list',
    arguments: [],
    options: {},
    usage: '',
    about: 'shows what is to be written at partners and is not answered yet, oldest first',
    read: () => (context) => listOutbox(context),
  },
  {
    ...onEntry,
    name: 'outbox retry',
    about: 'sends one of them again at once',
    read(typed) {
      const id = entryOf(typed.positionals[0])
      return (context) => retryOutbox(context, id)
    },
  },
  {
    ...onEntry,
    name: 'outbox drop',
    about: 'gives one of them up; what waits behind it goes on',
    read(typed) {
      const id = entryOf(typed.positionals[0])
      return (context) => dropOutbox(context, id)
    },
  },
]
