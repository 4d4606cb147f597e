import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade, NothingFound, OpenFolder } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import { FileRow } from '../../ui/forms/file-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { problem, sentFiles } from './samples.ts'
import { Columns, Section } from './section.tsx'
import { texts } from './texts.ts'

const waiting = { isFetching: true, refetch: () => {} }
const settled = { isFetching: false, refetch: () => {} }

export function StatesSection() {
  const nobody = (
    <EmptyState
      title={texts.noPatient}
      drawing={<EmptyArcade />}
      action={<Button icon={<Icon of={IconPlus} />}>{texts.newPatient}</Button>}
    >
      <p>{texts.noPatientText}</p>
    </EmptyState>
  )
  return (
    <>
      <Columns>
        <Card>
          <QueryView query={{ ...settled, data: [] }} empty={nobody}>
            {() => null}
          </QueryView>
        </Card>
        <Card>
          <QueryView query={{ ...settled, error: problem }}>{() => null}</QueryView>
        </Card>
        <Card>
          <QueryView query={{ ...settled, error: { ...problem, status: 403, code: 'access.right-missing' } }}>
            {() => null}
          </QueryView>
        </Card>
        <Card>
          <EmptyState title={texts.noFile} drawing={<OpenFolder />} />
        </Card>
        <Card>
          <EmptyState title={texts.noMatch} drawing={<NothingFound />} />
        </Card>
      </Columns>
      <QueryView query={waiting} skeleton={<Skeleton shape="table" count={3} />}>
        {() => null}
      </QueryView>
      <Skeleton shape="cards" />
      <Columns>
        <Section title={texts.states}>
          <Skeleton shape="stat" />
          <Skeleton />
        </Section>
        <Section title={texts.states}>
          <Skeleton shape="form" count={2} />
        </Section>
      </Columns>
      <DropZone title={texts.drop} button={texts.dropChoose} hint={texts.dropHint} accept=".csv" onFiles={() => {}} />
      <Files />
    </>
  )
}

function Files() {
  return (
    <Card title={texts.filesTitle} flush>
      <ul>
        {sentFiles.map((file) => (
          <FileRow key={file.name} {...file} onRemove={() => {}} />
        ))}
        <FileRow
          name="certificat-de-conformite-signe-et-numerise.pdf"
          bytes={812_000}
          state={{ is: 'failed', reason: texts.fileFailed }}
          onRetry={() => {}}
          onRemove={() => {}}
        />
      </ul>
    </Card>
  )
}
