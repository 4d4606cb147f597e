import { areas } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'
import type { JournalLine } from './journal.rules.ts'

/** Of patients, acts and files, as lines name them; of others the sentence says enough. */
const fields = [
  'lastName',
  'firstName',
  'birthName',
  'birthDate',
  'sex',
  'email',
  'phone',
  'address',
  'alerts',
  'notes',
  'locale',
  'externalIds',
  'type',
  'state',
  'date',
  'teeth',
  'note',
  'details',
  'checklist',
  'fileIds',
  'practitionerId',
  'lots',
  'padotest',
  'fileName',
  'category',
  'measures',
]

/** Which file, person, field or right a line is about; values are not stored. */
export function useObjectText() {
  const { t } = useTranslation('journal')
  return (line: JournalLine): string => {
    const changed =
      line.objectKind === 'right'
        ? areas.filter((area) => line.fields.includes(area)).map((area) => t(`area.${area}`, { ns: 'users' }))
        : fields.filter((field) => line.fields.includes(field)).map((field) => t(`field.${field}` as 'field.date'))
    return [line.objectName, changed.join(', ')].filter(Boolean).join(' · ')
  }
}
