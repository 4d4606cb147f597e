import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readNamedPatient } from './read-named-patient.ts'

it('FILE-02 the patient of a deflated radiograph is read too', async () => {
  const bytes = await readFile(new URL('../../../../contract/test/radiographs/deflated-12.dcm', import.meta.url))
  expect(await readNamedPatient(new Blob([bytes]))).toEqual({ name: 'Test Test', birthDate: null })
})
