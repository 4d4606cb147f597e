import { PatientFrame, PatientLine } from '../patients/index.ts'
import { AddFiles } from './add-files.tsx'
import { FilesView } from './files-view.tsx'

/** `/mon-espace/patient/fichiers`: the files of a patient, below who it is. */
export function PatientFilesPage() {
  return (
    <PatientFrame page="patientFiles" actions={<AddFiles />}>
      {({ uuid, listed }) => (
        <FilesView key={uuid} patientUuid={uuid} about={listed && <PatientLine patient={listed} />} />
      )}
    </PatientFrame>
  )
}
