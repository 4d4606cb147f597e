import { Fragment } from 'react'
import { PatientFrame, PatientLine } from '../patients/index.ts'
import { FromScanner, ScannerImports } from '../scanner/index.ts'
import { AddFiles } from './add-files.tsx'
import { FilesView } from './files-view.tsx'

const actions = <AddFiles beside={(compact) => <FromScanner compact={compact} />} />

/** `/mon-espace/patient/fichiers`: the files of a patient, below who it is. */
export function PatientFilesPage() {
  return (
    <PatientFrame page="patientFiles" actions={actions}>
      {({ uuid, listed }) => (
        <Fragment key={uuid}>
          <ScannerImports patientUuid={uuid} />
          <FilesView patientUuid={uuid} about={listed && <PatientLine patient={listed} />} />
        </Fragment>
      )}
    </PatientFrame>
  )
}
