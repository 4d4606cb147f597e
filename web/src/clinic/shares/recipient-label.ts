import { listedName } from '../../kernel/listed-name.ts'
import { nameParts } from './shares.rules.ts'

/** Of a recipient, as text alone: the same as it stands in the row. */
export const recipientLabel = ({ name, isOrganisation }: { name: string; isOrganisation: boolean }) =>
  listedName(nameParts(name, isOrganisation))
