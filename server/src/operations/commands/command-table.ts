import { roles } from '@arcade/contract/kernel/rights.ts'
import { applicationCommands } from './application-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { blobsCommands } from './blobs.ts'
import { claimCommands } from './claims.ts'
import type { Command, Typed } from './command.ts'
import { erpCommands } from './erp-commands.ts'
import { galleryCommands } from './gallery-commands.ts'
import { groupCommands } from './groups.ts'
import { importCommands } from './imports.ts'
import { journalCommands } from './journal.ts'
import { offerCommands } from './offers.ts'
import { partnerCommands } from './partner-commands.ts'
import { partnershipCommands } from './partnerships.ts'
import { paymentCommands } from './payment-commands.ts'
import { addMember, createPractice } from './practice.ts'
import { questionCommands } from './questions.ts'
import { recallCommands } from './recalls.ts'
import { recyclingCommands } from './recycling.ts'
import { smileysCommands } from './smileys-commands.ts'
import { subscriptionCommands } from './subscriptions.ts'
import { emailOf, galaxyNameOf, loginNameOf, practiceOf, roleOf, textOf } from './typed.ts'
import { createUser, disableUser, enableUser, resetUser, unlockUser } from './user.ts'

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
