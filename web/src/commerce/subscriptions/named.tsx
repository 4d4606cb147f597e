import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Plan } from './subscriptions.api.ts'

/** An application, and one of its plans. */
export function Named({ application: { name, image }, plan }: { application: Plan['application']; plan: string }) {
  return (
    <Row as="span" gap={12}>
      <PictureTile name={name} image={image} size={24} />
      <Stack as="span" gap={4}>
        <strong>{name}</strong>
        <Note as="span">{plan}</Note>
      </Stack>
    </Row>
  )
}
