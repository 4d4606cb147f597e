import { type ImportField, importFields } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { fold, readDate } from './values.rules.ts'

/** What columns are called, in five languages and in other software, folded. The first that fits is taken. */
const names: Record<ImportField, string> = {
  lastName:
    'nom|nom de famille|nom usuel|nom d usage|nom patient|nom du patient|last name|lastname|surname|family name|cognome|apellido|apellidos|apelido|sobrenome|patient nom',
  firstName:
    'prenom|prenoms|prenom patient|prenom du patient|first name|firstname|given name|forename|nome|nombre|nome proprio|patient prenom',
  birthName:
    'nom de naissance|nom de jeune fille|birth name|maiden name|cognome di nascita|cognome da nubile|apellido de soltera|apellido de nacimiento|apellidos de nacimiento|nome de nascimento|apelido de nascimento|nome de solteira',
  birthDate:
    'date de naissance|date naissance|naissance|ne le|nee le|ne e le|ddn|date of birth|birth date|birthdate|birthday|dob|born|data di nascita|nato il|nata il|nato a il|fecha de nacimiento|fecha nacimiento|nacimiento|data de nascimento|nascimento|nascido em',
  sex: 'sexe|genre|civilite|titre|sex|gender|title|sesso|genere|titolo|sexo|genero|titulo',
  email:
    'email|e mail|mail|courriel|adresse mail|adresse email|adresse e mail|adresse electronique|email address|e mail address|posta elettronica|indirizzo email|correo|correo electronico|correio eletronico|endereco de email',
  phone:
    'telephone|tel|portable|mobile|tel portable|telephone portable|tel mobile|telephone mobile|gsm|phone|phone number|mobile phone|cell|cell phone|telefono|cellulare|tel cellulare|movil|telefono movil|telefone|telemovel|celular|numero de telephone',
  street:
    'adresse|adresse 1|adresse postale|rue|voie|address|address 1|street|street address|indirizzo|via|direccion|calle|domicilio|endereco|morada|rua',
  postalCode:
    'cp|code postal|codepostal|postal code|postcode|zip|zip code|cap|codice postale|codigo postal|cod postal|cep',
  city: 'ville|commune|localite|city|town|citta|comune|localita|ciudad|poblacion|localidad|cidade',
  country: 'pays|country|paese|nazione|pais',
  alerts:
    'alerte|alertes|allergie|allergies|risques|antecedents|alert|alerts|allergy|avvisi|allergia|alertas|alergia|alergias',
  notes:
    'note|notes|remarque|remarques|commentaire|commentaires|observations|observation|comment|comments|remarks|osservazioni|commenti|notas|observaciones|comentarios|observacoes',
  lastVisit:
    'derniere visite|date derniere visite|dernier rdv|dernier rendez vous|derniere consultation|last visit|last seen|last appointment|ultima visita|ultimo appuntamento|ultima consulta|ultima cita',
  externalId:
    'id|identifiant|numero|numero patient|n patient|no patient|num patient|numero de dossier|n dossier|no dossier|dossier|code patient|reference|patient id|patient number|file number|external id|codice|codice paziente|numero paziente|id paziente|numero de paciente|id paciente|historia|codigo|codigo do paciente',
}
const fieldOf = new Map(importFields.flatMap((field) => names[field].split('|').map((name) => [name, field] as const)))

interface Column {
  name: string
  samples: string[]
}

const isMail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const allAre = (samples: string[], test: (sample: string) => boolean) => samples.length > 0 && samples.every(test)

/** What each column holds, as far as one can tell from its name, then from what stands in it; no field twice. */
export function suggestFields(columns: readonly Column[], today: string): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const byName = columns.map(({ name }) => take(fieldOf.get(fold(name))))
  return columns.map(({ name, samples }, index) => {
    const named = byName[index]
    // A name that is known, of a field that is there already, is another of its kind.
    if (named || fieldOf.has(fold(name))) return named ?? null
    if (allAre(samples, isMail)) return take('email')
    return allAre(samples, (sample) => readDate(sample, today) !== null) ? take('birthDate') : null
  })
}

/** Whether a line is rather a patient than the names of columns. */
export const looksLikeData = (cells: readonly string[], today: string): boolean =>
  cells.some((cell) => isMail(cell.trim()) || readDate(cell.trim(), today) !== null)
