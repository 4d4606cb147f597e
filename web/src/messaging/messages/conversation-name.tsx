import { Fragment } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { type Conversation, othersIn } from './messages.rules.ts'

/** What it was named, else whom one writes with; two names, and how many more. */
export function ConversationName({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const { title, internal } = conversation
  const others = othersIn(conversation, me)
  const [only] = others
  // What an answer to a share is titled says whom it is about, not who writes.
  if (title && only && others.length === 1)
    return (
      <>
        <PersonName firstName={only.firstName} lastName={only.lastName} /> · {title}
      </>
    )
  if (title) return title
  if (internal && others.length > 1) return t('team')
  const rest = others.length - 2
  return (
    <>
      {others.slice(0, 2).map(({ uuid, firstName, lastName }, index) => (
        <Fragment key={uuid}>
          {index > 0 && ', '}
          <PersonName firstName={firstName} lastName={lastName} />
        </Fragment>
      ))}
      {rest > 0 && ` +${rest}`}
    </>
  )
}
