import { actsCommands } from './clinic/acts/acts.commands.ts'
import { patientImportsCommands } from './clinic/patient-imports/patient-imports.commands.ts'
import { claimsCommands } from './commerce/claims/claims.commands.ts'
import { crmCommands } from './commerce/crm/crm.commands.ts'
import { directoryCommands } from './commerce/directory/directory.commands.ts'
import { erpCommands } from './commerce/erp/erp.commands.ts'
import { galleryCommands } from './commerce/gallery/gallery.commands.ts'
import { groupsCommands } from './commerce/groups/groups.commands.ts'
import { offersCommands } from './commerce/offers/offers.commands.ts'
import { partnershipsCommands } from './commerce/partnerships/partnerships.commands.ts'
import { paymentsCommands } from './commerce/payments/payments.commands.ts'
import { recyclingCommands } from './commerce/recycling/recycling.commands.ts'
import { smileysCommands } from './commerce/smileys/smileys.commands.ts'
import { subscriptionsCommands } from './commerce/subscriptions/subscriptions.commands.ts'
import { blobsCommands } from './kernel/blobs/blobs.commands.ts'
import type { Command } from './kernel/commands/command.ts'
import { journalCommands } from './kernel/journal/journal.commands.ts'
import { outboxCommands } from './kernel/outbox/outbox.commands.ts'
import { questionsCommands } from './messaging/questions/questions.commands.ts'
import { backupCommands } from './operations/backup/backup.commands.ts'
import { applicationsCommands } from './people/applications/applications.commands.ts'
import { singleSignOnCommands } from './people/single-sign-on/single-sign-on.commands.ts'
import { practicesCommands } from './people/users/practices.commands.ts'
import { usersCommands } from './people/users/users.commands.ts'

/** The commands of `npx arcade`, in the order of its help. */
export const commands: readonly Command[] = [
  ...usersCommands,
  ...practicesCommands,
  ...applicationsCommands,
  ...singleSignOnCommands,
  ...erpCommands,
  ...crmCommands,
  ...outboxCommands,
  ...offersCommands,
  ...directoryCommands,
  ...partnershipsCommands,
  ...groupsCommands,
  ...smileysCommands,
  ...questionsCommands,
  ...actsCommands,
  ...claimsCommands,
  ...paymentsCommands,
  ...recyclingCommands,
  ...subscriptionsCommands,
  ...galleryCommands,
  ...patientImportsCommands,
  ...blobsCommands,
  ...journalCommands,
  ...backupCommands,
]
