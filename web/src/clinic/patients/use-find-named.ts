import { holdsWords } from '../../kernel/words.rules.ts'
import { useActing } from '../../people/users/index.ts'
import { useLazySearchPatientsQuery } from './patients.api.ts'
import type { ListedPatient } from './use-listed-patient.ts'
import { longestSearch } from './use-patient-search.ts'

const mostNamed = 5

interface Named {
  /** By what they were found. */
  name: string
  patients: readonly ListedPatient[]
  /** Whether they bear the name, and do not only resemble it. */
  bearIt: boolean
  /** There may be others. */
  more: boolean
}

/** The patients whom a question names: by all words that may be a name, then by one of them, the last first. */
export function useFindNamed(): (words: string) => Promise<Named> {
  const acting = useActing()
  const [find] = useLazySearchPatientsQuery()
  const search = async (name: string): Promise<Named> => {
    const params = { userUuid: acting?.uuid ?? '', patientName: name.slice(0, longestSearch) }
    const { result } = await find({ params, query: { limit: String(mostNamed) } }).unwrap()
    const bearers = result.filter((patient) => holdsWords(patientListName(patient), name))
    return {
      name,
      patients: bearers.length > 0 ? bearers : result,
      bearIt: bearers.length > 0,
      more: result.length === mostNamed,
    }
  }
  return async (words) => {
    const whole = await search(words)
    if (whole.patients.length > 0) return whole
    for (const word of words.split(' ').filter(isLongEnough).toReversed()) {
      const found = await search(word)
      if (found.patients.length > 0) return found
    }
    return whole
  }
}

/** Of fewer letters too many names are the beginning. */
const isLongEnough = (word: string) => word.length > 2

export const patientListName = ({ personInfo }: Pick<ListedPatient, 'personInfo'>): string =>
  `${personInfo.lastName.toLocaleUpperCase()} ${personInfo.firstName}`
