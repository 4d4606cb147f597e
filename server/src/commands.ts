import { roles } from '@arcade/contract/kernel/rights.ts'
import { recallCommands } from './clinic/acts/acts.commands.ts'
import { importCommands } from './clinic/patient-imports/patient-imports.commands.ts'
import { claimCommands } from './commerce/claims/claims.commands.ts'
import { partnerCommands } from './commerce/directory/directory.commands.ts'
import { erpCommands } from './commerce/erp/erp.commands.ts'
import { galleryCommands } from './commerce/gallery/gallery.commands.ts'
import { groupCommands } from './commerce/groups/groups.commands.ts'
import { offerCommands } from './commerce/offers/offers.commands.ts'
import { partnershipCommands } from './commerce/partnerships/partnerships.commands.ts'
import { paymentCommands } from './commerce/payments/payments.commands.ts'
import { recyclingCommands } from './commerce/recycling/recycling.commands.ts'
import { smileysCommands } from './commerce/smileys/smileys.commands.ts'
import { subscriptionCommands } from './commerce/subscriptions/subscriptions.commands.ts'
import { blobsCommands } from './kernel/blobs/blobs.commands.ts'
import type { Command, Typed } from './kernel/commands/command.ts'
import { emailOf, galaxyNameOf, loginNameOf, practiceOf, roleOf, textOf } from './kernel/commands/typed.ts'
import { journalCommands } from './kernel/journal/journal.commands.ts'
import { questionCommands } from './messaging/questions/questions.commands.ts'
import { backupCommands } from './operations/backup/backup.commands.ts'
import { applicationCommands } from './people/applications/applications.commands.ts'
import { addMember, createPractice } from './people/users/practices.commands.ts'
import { createUser, disableUser, enableUser, resetUser, unlockUser } from './people/users/users.commands.ts'

const string = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const choiceOf = ({ positionals, values }: Typed) => ({
  email: emailOf(positionals[0]),
  passwordStdin: values['password-stdin'] === true,
})

/** What acts on an account and needs to know nothing else. */
const onAccount = { arguments: ['<email>'], options: {} }

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'user create',
    arguments: ['<email>'],
    options: {
      'first-name': string,
      'last-name': string,
      login: string,
      'login-galaxy': string,
      operator: flag,
      'password-stdin': flag,
    },
    usage:
      '<email> --first-name <name> --last-name <name> [--login <name>] [--login-galaxy <name>] [--operator] [--password-stdin]',
    about: 'makes an account; --login: another name to sign in with; --operator: for somebody who runs the portal',
    read(typed) {
      const [firstName, lastName] = [textOf(typed, 'first-name'), textOf(typed, 'last-name')]
      const logins = { login: loginNameOf(typed), loginGalaxy: galaxyNameOf(typed) }
      const user = { ...choiceOf(typed), firstName, lastName, ...logins, operator: typed.values.operator === true }
      return (context) => createUser(context, user)
    },
  },
  {
    name: 'user reset',
    arguments: ['<email>'],
    options: { 'password-stdin': flag },
    usage: '<email> [--password-stdin]',
    about: 'sets a new password and ends all sessions',
    read(typed) {
      const choice = choiceOf(typed)
      return (context) => resetUser(context, choice)
    },
  },
  {
    ...onAccount,
    name: 'user disable',
    usage: '<email>',
    about: 'disables an account and ends all its sessions',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => disableUser(context, whom)
    },
  },
  {
    ...onAccount,
    name: 'user enable',
    usage: '<email>',
    about: 'lets in again who was disabled',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => enableUser(context, whom)
    },
  },
  {
    ...onAccount,
    name: 'user unlock',
    usage: '<email>',
    about: 'forgets the failed attempts that slow a sign-in down',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => unlockUser(context, whom)
    },
  },
  {
    name: 'practice create',
    arguments: [],
    options: { name: string, owner: string },
    usage: '--name <name> --owner <email>',
    about: 'makes a practice, prints its uuid, and makes the owner its titulaire',
    read(typed) {
      const practice = { name: textOf(typed, 'name'), owner: emailOf(typed.values.owner, '--owner') }
      return (context) => createPractice(context, practice)
    },
  },
  {
    name: 'practice add-member',
    arguments: ['<practice>', '<email>'],
    options: { role: string },
    usage: '<practice> <email> --role <role>',
    about: `gives somebody a role and its rights, also a member: ${roles.join(', ')}`,
    read(typed) {
      const [practiceId, email] = [practiceOf(typed.positionals[0]), emailOf(typed.positionals[1])]
      const joining = { practiceId, email, role: roleOf(typed) }
      return (context) => addMember(context, joining)
    },
  },
  ...applicationCommands,
  ...erpCommands,
  ...offerCommands,
  ...partnerCommands,
  ...partnershipCommands,
  ...groupCommands,
  ...smileysCommands,
  ...questionCommands,
  ...recallCommands,
  ...claimCommands,
  ...paymentCommands,
  ...recyclingCommands,
  ...subscriptionCommands,
  ...galleryCommands,
  ...importCommands,
  ...blobsCommands,
  ...journalCommands,
  ...backupCommands,
]
